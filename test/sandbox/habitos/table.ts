import { bodies } from './bodies.ts'
import { elsewhere } from './elsewhere.ts'
import { forms } from './forms.ts'
import type { Habit } from './habit.ts'
import { refusals, sayings } from './noes.ts'
import { values } from './values.ts'

/** Every habit, by the name that switches it on: `startSandbox({ habitos: { datasBrasileiras: true } })`. */
export const habitos = {
  ...values,
  ...forms,
  ...bodies,
  ...sayings,
  ...elsewhere,
  ...refusals,
} satisfies Record<string, Habit>

export type HabitName = keyof typeof habitos
export type Habitos = { readonly [name in HabitName]?: boolean }

/** The habits of Keycloak, which most municipalities use; the sandbox's default. */
export const ofKeycloak: Habitos = { usuarioMinusculo: true, semDate: true, saidaComPagina: true }

export const habitNames = Object.keys(habitos) as HabitName[]

export const habitNamed = (name: HabitName): Habit => habitos[name]

function habitsBeginningWith(word: string): HabitName[] {
  return habitNames.filter((name) => name.startsWith(word))
}

/**
 * Groups of habits of which at most one can be active, because they contradict each other or change the form of the same
 * value.
 */
export const exclusive: readonly (readonly HabitName[])[] = [
  ['idDaListaDiferente', 'idDaListaDeOutraGuia'],
  ['numeroDaGuiaComBarra', 'numeroDaGuiaComLetras'],
  ['idsComoTexto', 'longosGrandes', 'inteirosComDecimal'],
  ['valoresComoTexto', 'valoresEmExpoente', 'valoresBrasileiros', 'valoresComMoeda'],
  habitsBeginningWith('datas'),
  habitsBeginningWith('periodos'),
  habitsBeginningWith('booleanos'),
  ['inteirosComoTexto', 'inteirosComDecimal', 'inteirosComZeros'],
  ['debitoRepetido', 'debitoEmDuasContas', 'linhaUnicaSolta'],
  ['paginaSemTotais', 'paginaSoDeLinhas', 'paginaSemEnvelope'],
  ['guiaGeradaEmLista', 'guiaGeradaSolta', 'linhaUnicaSolta', 'envelopeComMais', 'camposDesconhecidos'],
  ['listasNulas', 'listasAusentes'],
  ['opcionaisNulos', 'opcionaisAusentes', 'opcionaisVazios', 'inteirosComZeros'],
  ['semConteudo', 'textoPuro', 'criado201', 'atoDizQueSim'],
  // An envelope with other fields and without `data` does not count as an empty list.
  ['listasAusentes', 'envelopeComMais'],
  ['listasAusentes', 'camposDesconhecidos'],
  ['listasAusentes', 'envelopeDizQueDeuCerto'],
  ['listasAusentes', 'vazioComFrase'],
  ['semEnvelope', 'envelopeComMais'],
  ['semEnvelope', 'envelopeDizQueDeuCerto'],
  ['paginaSemEnvelope', 'envelopeDizQueDeuCerto'],
  ['envelopeComMais', 'envelopeDizQueDeuCerto'],
  ['errosEmLatin1', 'motivoEmMessage', 'errosComMais'],
  ['tudoEmLatin1', 'motivoEmMessage'],
  ['marcaDeOrdem', 'motivoEmMessage'],
  ['paginaSemEnvelope', 'envelopeComMais'],
  ['logoRelativo', 'logoEmOutraOrigem'],
  ['errosEmLatin1', 'tudoEmLatin1', 'latin1Calado', 'marcaDeOrdem', 'outroTipoDeJson'],
  ['errosEmLatin1', 'tudoEmLatin1', 'latin1Calado', 'errosComMais'],
  ['usuarioMinusculo', 'usuarioComMascara', 'usuarioSoNoAccessToken'],
  ['usuarioSoNoAccessToken', 'tokenOpaco'],
  ['textosComEspacos', 'textosComoNumero'],
  ['gateway404NaPartida', 'gateway502NaPartida'],
  ['outrosNomes', 'outrasRotas'],
]
