import {
  convertCssVariables,
  createTheme,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
} from '@mantine/core'
import { colorOnDark, tones } from '../ui/colors.ts'

/** Dark surfaces, from gov.br's dark background (#071d41); index as Mantine reads them: 0 text … 7 page. */
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

/** Mantine's theme from gov.br's tokens (Padrão Digital de Governo 3.7) and the municipality's colour. */
export function themeOf(corPrimaria: string) {
  return mergeMantineTheme(
    DEFAULT_THEME,
    createTheme({
      primaryColor: 'municipio',
      primaryShade: 6,
      colors: { municipio: tones(corPrimaria), dark: [...dark] },
      black: '#333333',
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      fontFamilyMonospace: "'Cascadia Mono', Consolas, Menlo, 'DejaVu Sans Mono', monospace",
      headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
      fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
      lineHeights: { xs: '1.375', sm: '1.375', md: '1.375', lg: '1.375', xl: '1.3' },
      spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
      radius: { xs: '2px', sm: '4px', md: '8px', lg: '16px', xl: '999px' },
      defaultRadius: 'sm',
      cursorType: 'pointer',
      respectReducedMotion: true,
    }),
  )
}

/**
 * Mantine would put these variables in a `<style>` element, which our pages' policy refuses. A sheet
 * built by script is no inline style, so the policy stays strict.
 */
export function themeSheet(theme: ReturnType<typeof themeOf>, corPrimaria: string): CSSStyleSheet {
  const variables = defaultCssVariablesResolver(theme)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    convertCssVariables(
      {
        variables: variables.variables,
        light: { ...variables.light, '--mantine-color-scheme': 'light', '--primaria-texto': tones(corPrimaria)[6] },
        dark: {
          ...variables.dark,
          '--mantine-color-scheme': 'dark',
          '--mantine-color-dimmed': dark[2],
          '--primaria-texto': colorOnDark(corPrimaria, dark[6]),
        },
      },
      ':root',
    ),
  )
  return sheet
}
