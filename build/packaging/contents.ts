/** A package in npm's list of contents (CycloneDX). */
export interface Component {
  type: string
  name: string
  version: string
  purl: string
}

/**
 * Adds Electron and the programs in it to npm's list of contents: they are the largest and most attacked part, and npm sees a
 * tool for development in them.
 * @param versions `process.versions` of the Electron that is packaged
 */
export function withElectron<Contents extends { components: Component[] }>(
  contents: Contents,
  { electron = '', chrome = '', node = '' }: Readonly<Record<string, string | undefined>>,
): Contents {
  const added = [
    { type: 'framework', name: 'electron', version: electron, purl: `pkg:npm/electron@${electron}` },
    { type: 'framework', name: 'chromium', version: chrome, purl: `pkg:generic/chromium@${chrome}` },
    { type: 'framework', name: 'node', version: node, purl: `pkg:generic/node@${node}` },
  ]
  if (added.some(({ version }) => version === '')) throw new Error('O Electron não diz as versões do que há nele.')
  return { ...contents, components: [...contents.components, ...added] }
}
