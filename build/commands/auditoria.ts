/**
 * `npm run auditoria -- PASTA [--selo N:SELO] [--selos LOG … --estacao NOME] [--operador NOME --dia AAAA-MM-DD]
 * [--encarregado CHAVE --documento N]`:
 * reads a station's audit record, and states whether it is complete. Exit code 1 if it is not.
 * `--selo` takes the last seal printed by an earlier run, `--selos` the seals that the station stored elsewhere: they reveal cut
 * or rewritten lines. `--operador` lists the acts under a name on a day. Who served a person only the program on the station can
 * tell, or the data protection officer: `--encarregado` finds it in the collected lines of all stations, by the officer's private key.
 */
import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readOptions, stop } from '../options.ts'
import { accessesIn } from '../../main/audit/collected.ts'
import { checkSeals, sealsAt, type SealsCheck } from '../../main/audit/checkSeals.ts'
import { actsOfOperator } from '../../main/audit/questions.ts'
import type { Seal } from '../../main/audit/seals.ts'
import { verifyAudit, type AuditCheck } from '../../main/audit/verify.ts'
import { documentoDe } from '../../shared/model/documento.ts'

type Fault = NonNullable<AuditCheck['falha']>

const faults: Record<Fault['tipo'], string> = {
  alterada: 'o texto desta linha foi mudado depois de escrito',
  faltando: 'faltam linhas aqui: foram retiradas',
  inserida: 'esta linha está a mais: o seu número já tinha passado',
  quebrada: 'esta linha não continua a anterior: uma das duas foi reescrita',
  reescrita: 'esta linha não é a que foi selada: o registro foi refeito daqui para trás',
  ilegivel: 'esta linha não é um registro, e nenhuma queda do programa explica isso',
  incompleta: 'o programa parou no meio desta linha e ainda não foi aberto de novo',
}

const usage = `Uso: npm run auditoria -- PASTA [--selo N:SELO] [--selos LOG [--estacao NOME]] [--operador NOME --dia AAAA-MM-DD]
  ou: npm run auditoria -- COLETADO --encarregado CHAVE --documento N
A pasta é "auditoria", dentro da pasta de dados do programa, ou uma cópia dela; o log, o do servidor dos selos, ou uma pasta deles.
COLETADO é a pasta em que o coletor escreve as linhas de todos os postos; a chave, a privada do encarregado (PEM).`

const unreadable = (path: string) => (error: unknown) =>
  stop(`${path} não pôde ser lido: ${error instanceof Error ? error.message : String(error)}`)

const { values, positionals } = readOptions({
  options: {
    selo: { type: 'string' },
    selos: { type: 'string', multiple: true },
    estacao: { type: 'string' },
    operador: { type: 'string' },
    dia: { type: 'string' },
    encarregado: { type: 'string' },
    documento: { type: 'string' },
  },
  allowPositionals: true,
})
const [place = ''] = positionals
const [, n, selo] = /^(\d+):([0-9a-f]{64})$/.exec(values.selo ?? '') ?? []
const isHalf = (one: string | undefined, other: string | undefined) => (one === undefined) !== (other === undefined)
const wrong =
  (values.selo !== undefined && !selo) ||
  isHalf(values.operador, values.dia) ||
  isHalf(values.encarregado, values.documento)
if (!place || positionals.length > 1 || wrong) stop(usage)

if (values.encarregado !== undefined) await tellAccesses(place, values.encarregado, values.documento ?? '')
else if (values.operador !== undefined) await tellDay(place, values.operador, values.dia ?? '')
else if (values.selos) await checkWithSeals(place, values.selos)
else {
  const kept = n && selo ? [{ n: Number(n), selo }] : []
  const check = await verifyAudit(place, kept).catch(unreadable(place))
  tell(check)
  if (check.ultima)
    console.log(`Guarde em outro lugar, para a próxima conferência: --selo ${check.ultima.n}:${check.ultima.selo}`)
}

/** Prints the faults of the record's own chain; ends the command with 1 if the chain is broken. */
function tell({ linhas, primeira, cortes, falha }: AuditCheck): void {
  for (const { arquivo, linha, em, bytes } of cortes) {
    console.log(`${arquivo}, linha ${linha}: o programa parou ao escrever (${bytes} bytes); percebido em ${em}.`)
  }
  if (primeira !== null && primeira > 1) console.log(`Começa no registro ${primeira}: os anteriores não estão aqui.`)
  if (falha) {
    stop(`✗ ${falha.arquivo}, linha ${falha.linha}: ${faults[falha.tipo]}. Antes dela, ${linhas} registros íntegros.`)
  }
  console.log(`✓ ${linhas} registros, nenhum mudado, retirado ou posto no meio.`)
}

async function checkWithSeals(folder: string, places: readonly string[]): Promise<void> {
  const all = (await Promise.all(places.map((one) => sealsAt(one).catch(unreadable(one))))).flat()
  const names = [...new Set(all.map(({ estacao }) => estacao))]
  const estacao = values.estacao ?? names[0]
  if (values.estacao === undefined && names.length > 1)
    stop(
      `Há selos de várias estações. Diga de qual é o registro: ${names.map((name) => `--estacao "${name}"`).join(', ')}`,
    )
  const selos = all.filter((one) => one.estacao === estacao)
  if (selos.length === 0)
    stop(`✗ Não há selos${estacao === undefined ? '' : ` da estação ${estacao}`} ali. Nada foi provado.`)
  const check = await checkSeals(folder, selos).catch(unreadable(folder))
  const { audit, provado, faltam, contradizem } = check
  console.log(`Estação ${check.estacao}: selos ${check.selos[0]?.contador} a ${check.selos.at(-1)?.contador}.`)
  if (provado) tellProof(check, provado)
  else console.log('Nenhum selo confere com esta pasta: dela nada está provado.')
  if (faltam.length > 0) console.log(`✗ Faltam selos: ${faltam.join(', ')}. Foram retirados, ou nunca chegaram.`)
  if (contradizem.length > 0) console.log(`✗ Selos que se contradizem: ${contradizem.join(', ')}.`)
  if (audit.falha?.tipo === 'reescrita') tellRewritten(check)
  tell(audit)
  if (!provado || faltam.length + contradizem.length > 0) process.exit(1)
}

/** Prints which lines are proven, and since when, and which lines are not. */
function tellProof({ audit: { primeira, ultima, falha }, selos }: SealsCheck, { n, contador, em }: Seal): void {
  const first = selos.find((one) => one.n >= (primeira ?? 1))
  console.log(
    `Da linha ${primeira ?? n} à linha ${n} nada foi mudado nem retirado desde que o selo ${contador} foi entregue, em ${em}.`,
  )
  if (first && first.contador < contador)
    console.log(`Até a linha ${first.n}, desde que o selo ${first.contador} foi entregue, em ${first.em}.`)
  if (ultima && ultima.n > n && !falha)
    console.log(
      ultima.n === n + 1
        ? `A linha ${ultima.n} ainda não tem selo: quem pode escrever na pasta pode tê-la refeito ou cortado.`
        : `Da linha ${n + 1} à ${ultima.n} ainda não há selo: quem pode escrever na pasta pode tê-las refeito ou cortado.`,
    )
}

function tellRewritten({ selos, provado }: SealsCheck): void {
  const next = selos.find((one) => one.n > (provado?.n ?? 0))
  if (next) console.log(`A linha ${next.n} não é a do selo ${next.contador}, entregue em ${next.em}.`)
}

async function tellDay(folder: string, quem: string, dia: string): Promise<void> {
  const fuso = 'America/Sao_Paulo'
  const { linhas, cortado } = await actsOfOperator(folder, { quem, dia, fuso }).catch(unreadable(folder))
  for (const { em, estacao, fato, detalhe, estado } of linhas.toReversed()) {
    const hora = new Date(em).toLocaleTimeString('pt-BR', { timeZone: fuso })
    console.log([hora, estacao, fato, detalhe, estado].filter((text) => text !== null).join(' · '))
  }
  console.log(`${linhas.length} registros de ${quem} em ${dia} (horário de Brasília)${cortado ? '; há mais' : ''}.`)
}

/** Lists every access to a person's data at all stations, for the officer. */
async function tellAccesses(folder: string, keyFile: string, text: string): Promise<void> {
  const documento = documentoDe(text)
  if (documento === null) stop(`✗ ${text} não é um CPF nem um CNPJ.`)
  const pem = await readFile(keyFile, 'utf8').catch(unreadable(keyFile))
  const officer = privateKey(pem) ?? stop(`✗ ${keyFile} não é uma chave privada (PEM).`)
  const found = await accessesIn(folder, officer, documento).catch(unreadable(folder))
  for (const { em, estacao, quem, fato, tipo, estado, motivo } of found.linhas) {
    const hora = new Date(em).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    console.log([hora, estacao, quem, fato, tipo, estado, motivo].filter((one) => typeof one === 'string').join(' · '))
  }
  console.log(`${found.linhas.length} registros, de ${found.chaves} chaves de postos (horário de Brasília).`)
  if (found.repetidas > 0) console.log(`${found.repetidas} chegaram mais de uma vez ao coletor, e aqui contam uma.`)
  if (found.alteradas > 0) stop(`✗ ${found.alteradas} registros foram mudados depois de escritos.`)
  if (found.semChave > 0)
    stop(`✗ ${found.semChave} registros são de chaves que esta não abre: de quem são, não se sabe.`)
}

function privateKey(pem: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
