/**
 * `npm run conformidade -- --perfil ARQUIVO [--documento CPF|CNPJ] [--celular] [--criar]`: queries a profile's backend and identity
 * provider, with `--celular` also for what needs a sign-in. Writes the answers and the remedies. Exit code 1 if something failed.
 * Without `--criar` nothing is created.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readOptions, stop } from '../options.ts'
import { signInByPhone } from '../../test/conformance/byPhone.ts'
import { checkConformance } from '../../test/conformance/asker.ts'
import { reportFiles } from '../../test/conformance/report.ts'
import { configuredOrigins, within } from '../../main/settings/perfil.ts'
import { readPerfil } from '../../main/settings/load.ts'
import { FalhaError } from '../../shared/errors.ts'
import type { CodigoDoCelular } from '../../shared/ipc/types.ts'
import { documentoDe } from '../../shared/model/documento.ts'
import { fromCaller, inOut } from '../paths.ts'

const { values } = readOptions({
  options: {
    perfil: { type: 'string' },
    documento: { type: 'string' },
    celular: { type: 'boolean', default: false },
    criar: { type: 'boolean', default: false },
  },
})
const documento = values.documento === undefined ? null : documentoDe(values.documento)
if (!values.perfil || (values.documento !== undefined && documento === null) || (values.celular && documento === null))
  stop('Uso: npm run conformidade -- --perfil ARQUIVO [--documento CPF ou CNPJ [--celular]] [--criar]')

const perfil = perfilOf(values.perfil)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const clock = { now: () => Date.now(), monotonic: () => performance.now() }
const asking = {
  perfil,
  fetch: within(configuredOrigins(perfil).services, (url, init) => fetch(url, init)),
  clock,
  documento,
}
const signed = values.celular ? await signInByPhone(asking, showCode).catch(notSignedIn) : null
const linhas = await checkConformance({
  ...asking,
  log: silent,
  tokens: signed?.tokens ?? null,
  criar: values.criar,
}).finally(() => signed?.leave())
mkdirSync(inOut('conformidade'), { recursive: true })
for (const [name, text] of Object.entries(reportFiles(perfil, clock, linhas)))
  writeFileSync(inOut('conformidade', name), text)
for (const { operacao, situacao, programa, tolerancias, remedio } of linhas)
  if (situacao !== 'naoPerguntado')
    console.log(`${operacao}: ${situacao}, ${[programa, ...tolerancias].join('; ')}${remedio ? ` → ${remedio}` : ''}`)
console.log('Relatório em out/conformidade/relatorio.html')
if (linhas.some(({ situacao }) => situacao === 'falhou')) process.exitCode = 1

function showCode({ qr, codigo, segundos }: CodigoDoCelular): void {
  console.log(`Entre no celular: ${qr} (código ${codigo}, vale ${Math.ceil(segundos / 60)} min)`)
}

function notSignedIn(error: unknown): never {
  if (!(error instanceof FalhaError)) throw error
  return stop(`A entrada pelo celular não foi concluída (${error.falha.codigo}).`)
}

function perfilOf(file: string) {
  try {
    return readPerfil(fromCaller(file))
  } catch (error) {
    if (!(error instanceof FalhaError)) throw error
    const { campo, motivo } = error.falha
    return stop(`O perfil tem um erro no campo ${campo}${motivo ? ` (${motivo})` : ''}.`)
  }
}
