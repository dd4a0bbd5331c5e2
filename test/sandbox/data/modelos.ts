import { type IsoDate, addDays } from './datas.ts'

/** A certificate template in the municipality's data. The backend sends only the first five fields. */
export interface Modelo {
  id: number
  titulo: string
  descricaoTipoCertidao: string
  validadeDias: number
  /** 1 = individual, 2 = company. */
  destinatario: 1 | 2
  publico: 0 | 1
  vigenteDesde: IsoDate
  vigenteAte: IsoDate
  temDocx: boolean
  /** Whether the taxpayer's debts decide if the certificate is negative or positive. */
  decideDebitos: boolean
}

const VISIVEL = { publico: 1, temDocx: true, decideDebitos: false } as const

/** All templates: those that the list shows, and one for each rule that excludes a template from the list. */
export function modelosDeCertidao(hoje: IsoDate): Modelo[] {
  const vigente = { ...VISIVEL, vigenteDesde: addDays(hoje, -900), vigenteAte: addDays(hoje, 900) }
  const modelo = (
    id: number,
    titulo: string,
    descricaoTipoCertidao: string,
    [validadeDias, destinatario]: readonly [number, Modelo['destinatario']],
    mais: Partial<Modelo> = {},
  ): Modelo => ({ ...vigente, id, titulo, descricaoTipoCertidao, validadeDias, destinatario, ...mais })
  const decide = { decideDebitos: true }
  return [
    modelo(101, 'Certidão de Débitos Municipais', 'Regularidade fiscal', [60, 1], decide),
    modelo(102, 'Certidão de Cadastro de Contribuinte', 'Cadastral', [90, 1]),
    modelo(103, 'Certidão de Valor Venal', 'Imobiliária', [180, 1]),
    modelo(201, 'Certidão de Débitos Mobiliários', 'Regularidade fiscal', [30, 2], decide),
    modelo(202, 'Certidão de Inscrição Municipal', 'Cadastral', [120, 2]),
    modelo(901, 'Certidão de uso interno', 'Interna', [30, 1], { publico: 0 }),
    modelo(902, 'Certidão de modelo antigo', 'Regularidade fiscal', [30, 1], { vigenteAte: addDays(hoje, -1) }),
    modelo(903, 'Certidão ainda não vigente', 'Regularidade fiscal', [30, 1], { vigenteDesde: addDays(hoje, 1) }),
    modelo(904, 'Certidão sem texto', 'Cadastral', [30, 1], { temDocx: false }),
  ]
}

/** Whether the public list shows a template: it has this addressee, is public, valid today and has a text. */
export function isIssuable(modelo: Modelo, destinatario: 1 | 2, hoje: IsoDate): boolean {
  return (
    modelo.destinatario === destinatario &&
    modelo.publico === 1 &&
    modelo.temDocx &&
    modelo.vigenteDesde <= hoje &&
    hoje <= modelo.vigenteAte
  )
}
