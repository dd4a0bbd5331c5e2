import { colorOnDark, DARK_SURFACE, tones } from '../ui/colors.ts'

/**
 * Sets the station's colours before anything is drawn: light or dark, and the municipality's tones in the variables that the
 * theme (`app/theme.ts`) uses. A style sheet made by a script is no inline style, so the pages' policy stays strict.
 */
export function applyColours(root: HTMLElement): void {
  const { esquema, cor = '' } = root.dataset
  const dark = esquema === 'escuro' || (esquema !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
  const own = tones(cor)
  const variables = own.map((tone, index) => `--mantine-color-municipio-${index}:${tone};`).join('')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `:root{${variables}--primaria-texto:${own[6]}}` +
      `:root[data-mantine-color-scheme='dark']{--primaria-texto:${colorOnDark(cor, DARK_SURFACE)}}`,
  )
  document.adoptedStyleSheets.push(sheet)
}
