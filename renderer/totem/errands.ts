import type { OperationName } from '../../shared/api/index.ts'
import { paths } from '../services/services.ts'
import type { IconName } from '../ui/Icon.tsx'

interface Described {
  name: string
  /** Path of the service's screen, and of its return after a login. */
  path: string
  icon: IconName
  /** The person's first input: nothing, the document, or a sign-in. */
  needs: 'nothing' | 'documento' | 'login'
  /** True if the result is a printed sheet, which the screen cannot replace. */
  onPaper?: true
  /** Operations that the service needs: all of these, and one of each inner list. */
  operacoes: readonly (OperationName | readonly OperationName[])[]
}

/** The services of a kiosk, in the order of the tiles. */
const table = [
  {
    name: 'certidao',
    path: paths.certidoes,
    icon: 'certidoes',
    needs: 'documento',
    onPaper: true,
    operacoes: ['certidoes.modelos', 'certidoes.emitir'],
  },
  {
    name: 'vencidos',
    path: paths.debitos,
    icon: 'calendar',
    needs: 'login',
    operacoes: ['debitos.listar', 'debitos.gerarGuia', 'debitos.guiaPdf'],
  },
  { name: 'guias', path: paths.guias, icon: 'guias', needs: 'login', operacoes: ['guias.listar', 'guias.pdf'] },
  {
    name: 'iptu',
    path: paths.iptu,
    icon: 'iptu',
    needs: 'nothing',
    onPaper: true,
    // The result is printed, so without booklets and slips the look-up is useless.
    operacoes: ['iptu.consultar', ['iptu.carne', 'iptu.boleto']],
  },
  { name: 'situacao', path: '/totem/situacao', icon: 'info', needs: 'documento', operacoes: ['certidoes.situacao'] },
  { name: 'linha', path: '/totem/linha', icon: 'fetch', needs: 'nothing', operacoes: [] },
  {
    name: 'debitos',
    path: '/totem/debitos',
    icon: 'debitos',
    needs: 'login',
    operacoes: ['debitos.listar', 'debitos.gerarGuia', 'debitos.guiaPdf'],
  },
  {
    name: 'pagamentos',
    path: paths.pagamentos,
    icon: 'pagamentos',
    needs: 'login',
    onPaper: true,
    operacoes: ['pagamentos.listar', 'pagamentos.comprovante'],
  },
  {
    name: 'taxas',
    path: paths.taxas,
    icon: 'taxas',
    needs: 'login',
    onPaper: true,
    operacoes: ['taxas.listar', ['taxas.guia', 'taxas.recibo', 'taxas.autorizacao']],
  },
  { name: 'alvaras', path: paths.alvaras, icon: 'alvaras', needs: 'login', operacoes: ['alvaras.listar'] },
] as const satisfies readonly Described[]

export type ErrandName = (typeof table)[number]['name']
export type Errand = Described & { name: ErrandName }

export const errands: readonly Errand[] = table

/** The services whose operations this municipality offers, so that every tile works. */
export function offeredErrands(offers: (operacao: OperationName) => boolean): readonly Errand[] {
  return errands.filter(({ operacoes }) =>
    operacoes.every((one) => (typeof one === 'string' ? offers(one) : one.some(offers))),
  )
}
