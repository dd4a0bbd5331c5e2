import {
  convertCssVariables,
  createTheme,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
} from '@mantine/core'
import { DEFAULT_COLOR, tones } from '../ui/colors.ts'

/** Dark surfaces, from gov.br's dark background (#071d41), in Mantine's order: 0 is text, 7 the page. */
const dark = [
  '#eef3fa',
  '#dbe5f3',
  '#b4c3da',
  '#7f97bb',
  '#3b5582',
  '#1d3a68',
  '#112d57',
  '#0a2147',
  '#071d41',
  '#05142e',
] as const

/**
 * Mantine's theme from gov.br's tokens (Padrão Digital de Governo 3.7). It contains the default colour. The page's
 * first script writes the municipality's colour into the variables below (`renderer/first/look.ts`).
 */
export const theme = mergeMantineTheme(
  DEFAULT_THEME,
  createTheme({
    primaryColor: 'municipio',
    primaryShade: 6,
    colors: { municipio: tones(DEFAULT_COLOR), dark: [...dark] },
    black: '#333333',
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: "'Cascadia Mono', Consolas, Menlo, 'DejaVu Sans Mono', monospace",
    headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem', xxl: '2.5rem' },
    lineHeights: { xs: '1.375', sm: '1.375', md: '1.375', lg: '1.375', xl: '1.3' },
    spacing: { xxs: '0.25rem', xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem', xxl: '3rem' },
    radius: { xs: '4px', sm: '4px', md: '8px', lg: '12px', xl: '999px' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
  }),
)

/** A mix of a tone with another colour. Mantine would compute a fixed value; `color-mix` uses the real tone. */
const part = (tone: number, percent: number, rest: string) =>
  `color-mix(in srgb, var(--mantine-color-municipio-${tone}) ${percent}%, ${rest})`

/**
 * The theme as a style sheet. Mantine would add a `<style>` element, which the pages' policy refuses. The build adds
 * this text to the window's style sheet, so that the first screen is styled before any script loads.
 */
export function themeCss(): string {
  const { variables, light, dark: onDark } = defaultCssVariablesResolver(theme)
  return convertCssVariables(
    {
      variables,
      light: {
        ...light,
        '--mantine-color-scheme': 'light',
        '--mantine-color-municipio-outline-hover': part(6, 5, 'transparent'),
      },
      dark: {
        ...onDark,
        '--mantine-color-scheme': 'dark',
        '--mantine-color-dimmed': dark[2],
        '--mantine-color-municipio-light': part(9, 50, 'black'),
        '--mantine-color-municipio-light-hover': part(9, 70, 'black'),
        '--mantine-color-municipio-outline-hover': part(2, 5, 'transparent'),
      },
    },
    ':root',
  )
}
