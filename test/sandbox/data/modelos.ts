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
  return [
    {
      ...vigente,
      id: 101,
      titulo: 'Certidão de Débitos Municipais',
      descricaoTipoCertidao: 'Regularidade fiscal',
      validadeDias: 60,
      destinatario: 1,
      decideDebitos: true,
    },
    {
      ...vigente,
      id: 102,
      titulo: 'Certidão de Cadastro de Contribuinte',
      descricaoTipoCertidao: 'Cadastral',
      validadeDias: 90,
      destinatario: 1,
    },
    {
      ...vigente,
      id: 103,
      titulo: 'Certidão de Valor Venal',
      descricaoTipoCertidao: 'Imobiliária',
      validadeDias: 180,
      destinatario: 1,
    },
    {
      ...vigente,
      id: 201,
      titulo: 'Certidão de Débitos Mobiliários',
      descricaoTipoCertidao: 'Regularidade fiscal',
      validadeDias: 30,
      destinatario: 2,
      decideDebitos: true,
    },
    {
      ...vigente,
      id: 202,
      titulo: 'Certidão de Inscrição Municipal',
      descricaoTipoCertidao: 'Cadastral',
      validadeDias: 120,
      destinatario: 2,
    },
    {
      ...vigente,
      id: 901,
      titulo: 'Certidão de uso interno',
      descricaoTipoCertidao: 'Interna',
      validadeDias: 30,
      destinatario: 1,
      publico: 0,
    },
    {
      ...vigente,
      id: 902,
      titulo: 'Certidão de modelo antigo',
      descricaoTipoCertidao: 'Regularidade fiscal',
      validadeDias: 30,
      destinatario: 1,
      vigenteAte: addDays(hoje, -1),
    },
    {
      ...vigente,
      id: 903,
      titulo: 'Certidão ainda não vigente',
      descricaoTipoCertidao: 'Regularidade fiscal',
      validadeDias: 30,
      destinatario: 1,
      vigenteDesde: addDays(hoje, 1),
    },
    {
      ...vigente,
      id: 904,
      titulo: 'Certidão sem texto',
      descricaoTipoCertidao: 'Cadastral',
      validadeDias: 30,
      destinatario: 1,
      temDocx: false,
    },
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
