/**
 * `node build/run.mjs versao --chave FILE [--pasta dist] [--parte 20] [--anel piloto] [--dias 90]`, after `npm run package`:
 * writes the signed list of a new version for Windows. Machines whose policy names this server and this key install the version
 * (main/updates). `--nova` only makes the key.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { readOptions, stop } from '../options.ts'
import { inProject } from '../paths.ts'
import { newKey, publicPart, writeVersionList } from '../versionList.ts'

const { values } = readOptions({
  options: {
    chave: { type: 'string' },
    nova: { type: 'boolean', default: false },
    pasta: { type: 'string', default: inProject('dist') },
    parte: { type: 'string' },
    anel: { type: 'string' },
    dias: { type: 'string', default: '90' },
  },
})

try {
  if (values.chave === undefined)
    throw new Error('Diga onde está a chave: --chave ARQUIVO (com --nova, ela é criada ali).')
  const parte = values.parte === undefined ? null : Number(values.parte)
  if (parte !== null && !(Number.isInteger(parte) && parte >= 0 && parte <= 100)) {
    throw new Error('--parte é de 0 a 100: quantas de cada cem máquinas.')
  }
  const { anel } = values
  if (anel !== undefined && anel !== 'piloto') throw new Error('--anel só pode ser piloto; sem ele, vale para todos.')
  const dias = Number(values.dias)
  if (!(Number.isInteger(dias) && dias >= 1 && dias <= 400)) {
    throw new Error('--dias é de 1 a 400: por quantos dias as máquinas aceitam a lista.')
  }
  // An existing key is never overwritten, because machines that trust it could not verify later versions.
  if (values.nova) await writeFile(values.chave, newKey(), { flag: 'wx', mode: 0o600 })
  const pem = await readFile(values.chave, 'utf8')
  console.log(`Na política, estacao.atualizacao.chave: ${publicPart(pem)}`)
  if (!values.nova) {
    const { version: versao } = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as { version: string }
    const name = await writeVersionList(values.pasta, pem, { versao, parte, anel, dias, now: new Date() })
    console.log(
      ['Ponha estes arquivos no servidor, numa pasta só:', name, 'versao.json', 'versao.json.sig'].join('\n  '),
    )
  }
} catch (error) {
  stop(error)
}
