import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { nearIds } from '../habitos/values.ts'
import { applyHabits } from '../habitos/wire.ts'
import { alvaras } from './alvaras.ts'
import { requireTitular } from './auth.ts'
import { callLog } from './calls.ts'
import type { Cena } from './cena.ts'
import { certidoes } from './certidoes.ts'
import { certidoesDoTitular } from './certidoesDoTitular.ts'
import { consulta } from './querySchemas.ts'
import { consultasDeDebito } from './consultasDeDebito.ts'
import { dados } from './dados.ts'
import { debitos } from './debitos.ts'
import { extratoDebitos } from './extratoDebitos.ts'
import { extratoPagamentos } from './extratoPagamentos.ts'
import { applyFaults } from './faults.ts'
import { gerarGuia } from './gerarGuia.ts'
import { guiaDoDebito } from './guiaDoDebito.ts'
import { guias } from './guias.ts'
import { requireMunicipio } from './identificacao.ts'
import { iptu } from './iptu.ts'
import { logos } from './logos.ts'
import { pagamentos } from './pagamentos.ts'
import { painel } from './painel.ts'
import { prefeitura } from './prefeitura.ts'
import { primeiroAcesso } from './primeiroAcesso.ts'
import { situacao } from './situacao.ts'
import { taxas } from './taxas.ts'

/** Functions that add the routes of one group of operations each; a new group is added only to this list. */
const operacoes: readonly ((app: FastifyInstance, cena: Cena) => void)[] = [
  prefeitura,
  situacao,
  certidoes,
  iptu,
  primeiroAcesso,
  painel,
  dados,
  certidoesDoTitular,
  alvaras,
  taxas,
  debitos,
  consultasDeDebito,
  gerarGuia,
  guiaDoDebito,
  extratoDebitos,
  pagamentos,
  extratoPagamentos,
  guias,
]

/** The largest request body. A statement of 10,000 debits, which is sent as a whole, has about 5 MB. */
const MAX_BODY_BYTES = 33_554_432

/** Creates the backend of all municipalities; the caller makes it listen. */
export function createBackend(cena: Cena): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: ({ url = '/' }) => nearIds(url),
    forceCloseConnections: true,
    // An unknown query parameter or a wrong type is refused, because it is a mistake of the program under test.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: true, useDefaults: true } },
  })
  callLog(app, cena.calls)
  applyHabits(app, cena)
  applyFaults(app, cena)
  logos(app, cena)
  app.register(async (identificado) => {
    requireMunicipio(identificado, cena)
    requireTitular(identificado, cena)
    // An operation without a query schema accepts no query parameter.
    identificado.addHook('onRoute', (route) => {
      route.schema = { ...consulta({}), ...route.schema }
    })
    for (const adicionar of operacoes) adicionar(identificado, cena)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ description: 'Operação não encontrada.' }))
  app.setErrorHandler((error: FastifyError, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ description: describe(error) }),
  )
  return app
}

function describe(error: FastifyError): string {
  const [first] = error.validation ?? []
  if (!first) return error.message
  if (first.keyword === 'additionalProperties')
    return `Parâmetro desconhecido: ${String(first.params['additionalProperty'])}.`
  if (first.keyword === 'required') return `Falta o parâmetro ${String(first.params['missingProperty'])}.`
  return `O parâmetro ${first.instancePath.slice(1)} não é válido.`
}
