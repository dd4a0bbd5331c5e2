import { formatarReais } from '../../../shared/model/dinheiro.ts'
import { lerDocumento, normalizarDocumento, tipoPessoa, type Leitura } from '../../../shared/model/documento.ts'
import { lerLinha, type LinhaLida } from '../../../shared/model/linhaDigitavel.ts'
import { dicaTexto } from '../../text/atendimento.ts'
import { molde } from './mascara.ts'

/** What the text in the search box is. Guide numbers have 10 to 17 digits, bars 44, payment lines 47 or 48. */
export type Busca =
  | { tipo: 'documento'; leitura: Leitura }
  | { tipo: 'guia'; numero: string }
  | { tipo: 'barras' }
  | { tipo: 'linha'; linha: LinhaLida }
  | { tipo: 'codigoIncompleto'; faltam: number }
  | { tipo: 'codigoLongo' }

/** Reads the search box. Up to 14 characters it is a document; longer runs of digits are guides and codes. */
export function lerBusca(texto: string): Busca {
  const leitura = lerDocumento(texto)
  const digitos = normalizarDocumento(texto)
  if (leitura.situacao === 'valido' || !/^\d{15,}$/.test(digitos)) return { tipo: 'documento', leitura }
  if (digitos.length <= 17) return { tipo: 'guia', numero: digitos }
  if (digitos.length < 44) return { tipo: 'codigoIncompleto', faltam: 44 - digitos.length }
  if (digitos.length === 44) return { tipo: 'barras' }
  if (digitos.length > 48) return { tipo: 'codigoLongo' }
  return { tipo: 'linha', linha: lerLinha(digitos) }
}

/** The guide number in a text that is no valid document; null where it cannot be one. */
export function possivelGuia(texto: string): string | null {
  const digitos = normalizarDocumento(texto)
  return /^\d{10,17}$/.test(digitos) && tipoPessoa(digitos) === null ? digitos : null
}

export interface Dica {
  tom: 'neutro' | 'certo' | 'problema'
  texto: string
}

/**
 * Why Enter did not begin an attendance, and the way out.
 *
 * @param saida what to do with a guide: it is the taxpayer's, so it is reached through the document and the login
 */
export function porqueNao(texto: string, saida: string): string {
  const busca = lerBusca(texto)
  const dica = dicaDaBusca(busca, texto).texto
  if (busca.tipo === 'barras' || busca.tipo === 'linha' || busca.tipo === 'guia') return `${dica} ${saida}`
  if (possivelGuia(texto) === null) return dica
  return `${dica.replace(/[^.]$/, '$&.')} ${dicaTexto.podeSerGuia} ${saida}`
}

/** The live line under the box. */
export function dicaDaBusca(busca: Busca, texto: string): Dica {
  switch (busca.tipo) {
    case 'documento':
      return dicaDoDocumento(busca.leitura, texto)
    case 'guia':
      return { tom: 'neutro', texto: dicaTexto.guia }
    case 'barras':
      return { tom: 'neutro', texto: dicaTexto.codigo }
    case 'linha':
      return dicaDaLinha(busca.linha)
    case 'codigoIncompleto':
      return { tom: 'neutro', texto: dicaTexto.codigoIncompleto(busca.faltam) }
    case 'codigoLongo':
      return { tom: 'problema', texto: dicaTexto.codigoLongo }
  }
}

function dicaDaLinha(linha: LinhaLida): Dica {
  if (linha.situacao === 'invalida') return { tom: 'problema', texto: dicaTexto.codigoNaoConfere }
  return { tom: 'neutro', texto: dicaTexto.codigoConfere(linha.valor === null ? null : formatarReais(linha.valor)) }
}

function dicaDoDocumento(leitura: Leitura, texto: string): Dica {
  switch (leitura.situacao) {
    case 'vazio':
      return { tom: 'neutro', texto: dicaTexto.vazio }
    case 'incompleto': {
      const digitado = normalizarDocumento(texto).slice(leitura.faltam - (leitura.tipo === 'PF' ? 11 : 14))
      const forma = molde(digitado, leitura.faltam)
      return { tom: 'neutro', texto: dicaTexto.faltam(leitura.tipo, forma, leitura.faltam) }
    }
    case 'valido':
      return { tom: 'certo', texto: dicaTexto.valido(leitura.tipo) }
    case 'digitosNaoConferem': {
      const frase = dicaTexto.naoConfere(leitura.tipo)
      return { tom: 'problema', texto: leitura.letrasParecidas ? `${frase} ${dicaTexto.letrasParecidas}` : frase }
    }
    case 'letraEmCpf':
      return { tom: 'problema', texto: dicaTexto.letraEmCpf }
    case 'longo':
      return { tom: 'problema', texto: dicaTexto.longo }
    case 'caractereInvalido':
      return { tom: 'problema', texto: dicaTexto.caractere(leitura.caractere) }
  }
}
