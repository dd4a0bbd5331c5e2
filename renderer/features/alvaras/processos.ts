/* The permit answer, whose shape the specification does not show: what can be told of it without guessing. */

/** The processes of an answer, and how many the municipality says there are in all. */
export interface Processos {
  itens: unknown[]
  total: number
}

/** A list; the list inside a page object (spec "Page object", or `content`); anything else is one process. */
export function lerProcessos(resposta: unknown): Processos {
  if (vazio(resposta)) return { itens: [], total: 0 }
  if (Array.isArray(resposta)) return contar(resposta, undefined)
  if (typeof resposta === 'object' && resposta !== null) {
    const { data, content, elementosTotais, totalElements } = resposta as Record<string, unknown>
    const lista = [data, content].find(Array.isArray) as unknown[] | undefined
    if (lista) return contar(lista, elementosTotais ?? totalElements)
  }
  return { itens: [resposta], total: 1 }
}

function contar(lista: readonly unknown[], dito: unknown): Processos {
  const itens = lista.filter((item) => !vazio(item))
  return { itens, total: typeof dito === 'number' && dito > itens.length ? dito : itens.length }
}

function vazio(valor: unknown): boolean {
  if (valor === null || valor === undefined || valor === '') return true
  return typeof valor === 'object' && Object.keys(valor).length === 0
}

/** What a process is called and how it stands, where fields with plain names tell it. */
export function cabecalhoDoProcesso(processo: unknown): { numero: string | null; situacao: string | null } {
  const campos = typeof processo === 'object' && processo !== null ? Object.entries(processo) : []
  return {
    numero: primeiro(campos, [
      /^(num(ero)?|nr)?_?(do)?_?processo$/i,
      /^(num(ero)?|nr)?_?(do)?_?protocolo$/i,
      /^num(ero)?/i,
    ]),
    situacao: primeiro(campos, [/^(descricao)?_?(situacao|status)$/i, /^(situacao|status)_?descricao$/i]),
  }
}

/** The first plain text (or whole number) among fields whose name matches, the better names first. */
function primeiro(campos: readonly (readonly [string, unknown])[], nomes: readonly RegExp[]): string | null {
  const textos = campos.map(([chave, valor]) => ({ chave, texto: nomeCurto(valor) }))
  for (const nome of nomes) {
    const achado = textos.find(({ chave, texto }) => nome.test(chave) && texto !== '')
    if (achado) return achado.texto
  }
  return null
}

/** Empty for what is no name: objects, and texts that are a matter for the values below the heading. */
function nomeCurto(valor: unknown): string {
  const texto = typeof valor === 'string' ? valor.trim() : Number.isInteger(valor) ? `${Number(valor)}` : ''
  return texto.length <= MAIOR_NOME ? texto : ''
}

const MAIOR_NOME = 40
