/* The rules of the first access: which step comes when, and what may be sent at each. */
import type { CanalDeContato, OperationName } from '../../../shared/api/index.ts'

/** All five, or the taxpayer would be left half way: with one route switched off the whole is not offered. */
export const operacoesDoPrimeiroAcesso = [
  'primeiroAcesso.verificar',
  'primeiroAcesso.solicitar',
  'primeiroAcesso.enviarCodigo',
  'primeiroAcesso.validarCodigo',
  'primeiroAcesso.definirSenha',
] as const satisfies readonly OperationName[]

export const passos = ['conferir', 'solicitar', 'canal', 'codigo', 'senha'] as const
export type Passo = (typeof passos)[number]

/** Where the taxpayer is. The code is kept for the last step, which sends it again; the password is never part of this. */
export type Andamento =
  | { passo: 'solicitar' }
  /** `enviado`: a code has gone there already, and the taxpayer came back to choose again. */
  | { passo: 'canal'; enviado: CanalDeContato | null }
  | { passo: 'codigo'; canal: CanalDeContato }
  | { passo: 'senha'; canal: CanalDeContato; codigo: string }
  | { passo: 'pronto' }

/** The step before; null where going back leaves the first access. Asking for access again would start it anew. */
export function anterior(andamento: Andamento): Andamento | null {
  switch (andamento.passo) {
    case 'codigo':
      return { passo: 'canal', enviado: andamento.canal }
    case 'senha':
      return { passo: 'codigo', canal: andamento.canal }
    default:
      return null
  }
}

/** How the step indicator draws a step. `conferido`: the document has been verified. */
export function situacaoDoPasso(passo: Passo, andamento: Andamento, conferido: boolean): 'feito' | 'atual' | 'futuro' {
  if (andamento.passo === 'pronto') return 'feito'
  const atual = conferido ? passos.indexOf(andamento.passo) : 0
  const este = passos.indexOf(passo)
  return este < atual ? 'feito' : este === atual ? 'atual' : 'futuro'
}

export type ErroDeSenha = 'falta' | 'diferem'

/** What is wrong with the two passwords; the municipality has rules of its own, which it says itself. */
export function erroDeSenha(senha: string, repetida: string): ErroDeSenha | null {
  if (senha === '') return 'falta'
  return senha === repetida ? null : 'diferem'
}

/**
 * `Maria Aparecida da Silva` → `Maria A. S.`: enough for the taxpayer to recognise, too little for a clerk who only
 * typed a number to learn whose it is.
 */
export function abreviarNome(nome: string): string {
  const [primeiro = '', ...outros] = nome.trim().split(/\s+/)
  const iniciais = outros
    .filter((parte) => !/^(d[aeo]s?|e)$/i.test(parte))
    .map((parte) => `${parte.charAt(0).toUpperCase()}.`)
  return [primeiro, ...iniciais].join(' ')
}
