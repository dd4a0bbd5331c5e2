/**
 * `npm run auditoria -- PASTA [--selo N:SELO]`: reads the record of what was printed and says whether it is whole. Exit
 * code 1 if it is not. `--selo` takes the end of the chain as an earlier run told it: lines cut off since then are found.
 */
import { parseArgs } from 'node:util'
import { verifyAudit, type AuditCheck } from '../../main/audit/verify.ts'

type Fault = NonNullable<AuditCheck['falha']>

const faults: Record<Fault['tipo'], string> = {
  alterada: 'o texto desta linha foi mudado depois de escrito',
  faltando: 'faltam linhas aqui: foram retiradas',
  inserida: 'esta linha está a mais: o seu número já tinha passado',
  quebrada: 'esta linha não continua a anterior: uma das duas foi reescrita',
  ilegivel: 'esta linha não é um registro, e nenhuma queda do programa explica isso',
  incompleta: 'o programa parou no meio desta linha e ainda não foi aberto de novo',
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

const usage =
  'Uso: npm run auditoria -- PASTA [--selo N:SELO]. A pasta é "auditoria", dentro da pasta de dados do programa.'
const { values, positionals } = parseArgs({ options: { selo: { type: 'string' } }, allowPositionals: true })
const [folder] = positionals
const [, n, selo] = /^(\d+):([0-9a-f]{64})$/.exec(values.selo ?? '') ?? []
if (!folder || positionals.length > 1 || (values.selo !== undefined && !selo)) stop(usage)

const kept = n && selo ? { n: Number(n), selo } : undefined
const { linhas, primeira, ultima, cortes, falha } = await verifyAudit(folder, kept).catch((error: unknown) =>
  stop(`A pasta ${folder} não pôde ser lida: ${error instanceof Error ? error.message : String(error)}`),
)

for (const { arquivo, linha, em, bytes } of cortes) {
  console.log(`${arquivo}, linha ${linha}: o programa parou ao escrever (${bytes} bytes); percebido em ${em}.`)
}
if (primeira !== null && primeira > 1)
  console.log(`Começa no registro ${primeira}: os anteriores não estão nesta pasta.`)
if (falha) {
  stop(`✗ ${falha.arquivo}, linha ${falha.linha}: ${faults[falha.tipo]}. Antes dela, ${linhas} registros íntegros.`)
}
console.log(`✓ ${linhas} registros, nenhum mudado, retirado ou posto no meio.`)
if (ultima) console.log(`Guarde em outro lugar, para a próxima conferência: --selo ${ultima.n}:${ultima.selo}`)
