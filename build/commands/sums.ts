/** `node build/run.mjs sums`, after `npm run package`: writes the checksums of the published files into `dist/SHA256SUMS`. */
import { writeChecksums } from '../checksums.ts'
import { inProject } from '../paths.ts'

const names = await writeChecksums(inProject('dist'))
if (names.length > 0) console.log(['Somas em dist/SHA256SUMS:', ...names].join('\n  '))
else {
  console.error('Não há instaladores em dist/. Rode antes npm run package.')
  process.exitCode = 1
}
