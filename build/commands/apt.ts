/**
 * `node build/run.mjs apt [--pasta out/apt]`, after `npm run package` on Debian: adds the debs of `dist/` to an apt repository, a folder
 * for any web server, signed with the gpg key that `BALCAO_APT_CHAVE` names (renderer/manual/tecnico/versoes.md).
 */
import { readOptions, stop } from '../options.ts'
import { writeAptRepository } from '../packaging/aptRepository.ts'
import { fromCaller, inOut, inProject } from '../paths.ts'
import { ensureSystemPackages } from '../systemPackages.ts'

const { values } = readOptions({ options: { pasta: { type: 'string', default: inOut('apt') } } })
const key = process.env['BALCAO_APT_CHAVE']

try {
  if (!key) throw new Error('Diga no ambiente a chave do gpg que assina o repositório: BALCAO_APT_CHAVE.')
  await ensureSystemPackages(['repositorio'])
  const folder = fromCaller(values.pasta)
  const debs = writeAptRepository(inProject('dist'), folder, key)
  if (debs.length === 0) throw new Error('Não há pacotes .deb em dist/. Rode antes npm run package.')
  console.log([`No repositório ${folder}, com a chave em balcao.gpg:`, ...debs].join('\n  '))
} catch (error) {
  stop(error)
}
