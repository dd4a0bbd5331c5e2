import type { DadosCadastrais, OperationName, Output } from '../../shared/api/index.ts'
import { contasSemDebitos, dividaNoPainel, isSelectable } from '../../shared/model/debitos.ts'
import { readCadastro } from '../../shared/model/cadastro.ts'
import { readImoveis } from '../../shared/model/imoveis.ts'
import type { Verificacao } from '../../shared/model/verificacao.ts'
import { configuredOrigins, isWithin, type Perfil } from '../../main/settings/perfil.ts'
import { adviceToList } from './advice.ts'
import { nothingFound, together, type Findings } from './findings.ts'

/** The program's reading of an answer beyond its fields: the parts that it recognised where the specification names no fields. */
interface Meaning extends Findings {
  programa: string
  /** A profile entry with which the program could read more. */
  remedio?: string | null
}

const remark = (...observacoes: string[]): Findings => ({ tolerancias: [], observacoes })
const tolerated = (found: readonly string[], words: string): Findings => ({
  tolerancias: found.length > 0 ? [words] : [],
  observacoes: [],
})
const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

const readers: Partial<Record<OperationName, (valor: unknown, perfil: Perfil) => Meaning>> = {
  'prefeitura.consultar': (valor, perfil) => {
    const { codigoMunicipio, pathLogo } = (valor ?? {}) as NonNullable<Output<'prefeitura.consultar'>>
    const logo: Findings =
      pathLogo && !URL.canParse(pathLogo)
        ? { tolerancias: ['pathLogo sem endereço: relativo a baseUrl'], observacoes: [] }
        : nothingFound
    const { services } = configuredOrigins(perfil)
    const outside = pathLogo && URL.canParse(pathLogo) && !isWithin(services, pathLogo) ? [pathLogo] : []
    const known = codigoMunicipio != null && codigoMunicipio !== ''
    return {
      programa: known ? 'município conhecido' : 'município desconhecido',
      ...together(logo, tolerated(outside, 'brasão fora das origens do perfil: não é mostrado')),
      remedio: adviceToList('parametros.origens', outside),
    }
  },
  'avisos.listar': (valor, perfil) => {
    const { links } = configuredOrigins(perfil)
    const outside = (valor as Output<'avisos.listar'>).flatMap(({ acaoLink }) =>
      acaoLink?.startsWith('https:') && !isWithin(links, acaoLink) ? [acaoLink] : [],
    )
    return {
      programa: 'lido',
      ...tolerated(outside, 'links fora das origens do perfil: não viram botão'),
      remedio: adviceToList('parametros.origensDosLinks', outside),
    }
  },
  'iptu.consultar': (valor, { fuso }) => {
    const { imoveis } = readImoveis(valor, undefined, fuso)
    const parcelas = imoveis.reduce((sum, { parcelas }) => sum + parcelas.length, 0)
    if (Array.isArray(valor) && valor.length === 0) return { programa: 'lido: nenhum imóvel', ...nothingFound }
    // A property that occurs in several years counts once.
    const inscricoes = new Set(imoveis.map(({ inscricao }) => inscricao)).size
    const anos = counted(imoveis.length, 'exercício', 'exercícios')
    const what = [
      counted(inscricoes, 'imóvel', 'imóveis') + (imoveis.length > inscricoes ? ` em ${anos}` : ''),
      counted(parcelas, 'parcela', 'parcelas'),
    ]
    const uncertain = imoveis.flatMap((imovel) => imovel.parcelas).filter(({ valorIncerto }) => valorIncerto).length
    return {
      programa: `lido: ${what.join(' e ')}`,
      ...together(
        imoveis.length > 0 ? nothingFound : remark('nenhum imóvel reconhecido: mostrado como veio'),
        uncertain > 0
          ? remark(`${counted(uncertain, 'parcela', 'parcelas')} de que não se sabe o valor a pagar`)
          : nothingFound,
      ),
    }
  },
  'primeiroAcesso.verificar': (valor) => {
    const { nome, canais, reconhecido } = valor as Verificacao
    return {
      programa: `lido: ${counted(canais.length, 'canal', 'canais')} de contato`,
      ...together(
        nome === null ? remark('nome não reconhecido') : nothingFound,
        reconhecido ? nothingFound : remark('canais não reconhecidos: mostrado como veio'),
      ),
    }
  },
  'cadastro.consultar': (valor) => {
    const { nome, contatos } = readCadastro(valor as DadosCadastrais)
    return {
      programa: `lido: ${counted(contatos.length, 'contato', 'contatos')}`,
      ...(nome === '' ? remark('nome não reconhecido') : nothingFound),
    }
  },
}

/**
 * Finds contradictions to an empty list of debits: a panel that reports debits, or accounts with a total but no debit. They are
 * reported with whichever answer comes last.
 */
export function contradictionOf(name: OperationName, answers: ReadonlyMap<OperationName, unknown>): Findings {
  const grupos = answers.get('debitos.listar') as Output<'debitos.listar'> | undefined
  if (!grupos || (name !== 'debitos.listar' && name !== 'painel.resumo')) return nothingFound
  const resumo = answers.get('painel.resumo') as Output<'painel.resumo'> | undefined
  const hasOpen = grupos.some(({ debitos }) => debitos.some(isSelectable))
  const empty = name === 'debitos.listar' && contasSemDebitos(grupos).length > 0
  return together(
    tolerated(
      resumo && !hasOpen && dividaNoPainel(resumo) ? [''] : [],
      'o painel informa débitos, e debitos.listar não tem nenhum em aberto',
    ),
    tolerated(empty ? [''] : [], 'contas com totalPagamentos e sem nenhum débito'),
  )
}

export const meaningOf = (name: OperationName, valor: unknown, perfil: Perfil): Meaning =>
  readers[name]?.(valor, perfil) ?? { programa: 'lido', ...nothingFound }
