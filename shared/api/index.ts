import type { z } from 'zod'
import { alvaras } from './alvaras.ts'
import { cadastro } from './cadastro.ts'
import { certidoes } from './certidoes.ts'
import { debitos } from './debitos.ts'
import { guias } from './guias.ts'
import { iptu } from './iptu.ts'
import type { Operation, PdfAnswer } from './operation.ts'
import { pagamentos } from './pagamentos.ts'
import { painel } from './painel.ts'
import { primeiroAcesso } from './primeiroAcesso.ts'
import { publico } from './publico.ts'
import { taxas } from './taxas.ts'

/** Every backend operation that the program knows, by name. A new operation is an entry in one of the imported files. */
export const operations = {
  ...publico,
  ...certidoes,
  ...iptu,
  ...primeiroAcesso,
  ...painel,
  ...debitos,
  ...pagamentos,
  ...guias,
  ...alvaras,
  ...taxas,
  ...cadastro,
}

export type OperationName = keyof typeof operations

/** The section of the specification to which an operation belongs: the first word of its name. */
export type Parte<N extends string = OperationName> = N extends `${infer P}.${string}` ? P : never
export const parteOf = (name: OperationName) => name.split('.')[0] as Parte

type Entry<N extends OperationName> = (typeof operations)[N]

/** Operations that return a PDF. The window reaches them only through `documentos.buscar`, and the bytes stay in main. */
export type PdfOperation = { [N in OperationName]: Entry<N>['output'] extends PdfAnswer ? N : never }[OperationName]
export type JsonOperation = Exclude<OperationName, PdfOperation>

export type Input<N extends OperationName> = z.input<Entry<N>['input']>
export type Output<N extends JsonOperation> = z.output<Extract<Entry<N>['output'], z.ZodType>>

/** Returns an operation with the common type `Operation`, instead of a union of all entries' types. */
export function operationNamed(name: OperationName): Operation {
  return operations[name]
}

export function isPdf(output: Operation['output']): output is PdfAnswer {
  return 'pdf' in output
}

export const operationNames = Object.keys(operations) as OperationName[]

export type { CertidaoEmitida, ModeloCertidao } from './certidoes.ts'
export type { Debito, GrupoDebitos, GuiaGerada } from './debitos.ts'
export type { Guia, GuiaDetalhe } from './guias.ts'
export type { Aviso } from './publico.ts'
export type { DadosCadastrais } from './cadastro.ts'
export type { GrupoPagamentos, Pagamento } from './pagamentos.ts'
export type { Atividade, ResumoDoPainel } from './painel.ts'
export type { CanalDeContato } from '../model/verificacao.ts'
export type { Taxa } from './taxas.ts'
