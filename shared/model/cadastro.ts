/* The taxpayer's registration data (spec "Taxpayer registration data"). The specification gives field names for the
   address only. Name, e-mail and telephone are recognised by keys and values. */
import type { DadosCadastrais } from '../api/index.ts'
import type { CampoDeContato, TipoDeContato } from './contato.ts'

export interface Cadastro {
  /** True if `tipoPessoa` is `JURIDICA`; every other value means a person. */
  empresa: boolean
  documento: string
  nome: string
  contatos: CampoDeContato[]
  /** The address in lines, as on an envelope; empty without an address. */
  endereco: string[]
  /** All other fields, by the backend's keys. */
  outros: Record<string, unknown>
}

const CONHECIDOS = ['tipoPessoa', 'documento', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'cep']

export function readCadastro(dados: DadosCadastrais): Cadastro {
  const livres = Object.entries(dados).filter(([chave]) => !CONHECIDOS.includes(chave))
  const contatos = livres.flatMap(([chave, valor]) => contatosDe(chave, valor))
  const nome = livres.find(
    ([chave, valor]) => NOME.test(nua(chave)) && typeof valor === 'string' && valor.trim() !== '',
  )
  // A nested contact is keyed by its path, so its object or list also remains among the other fields.
  const lidos = new Set([...contatos.map(({ chave }) => chave), nome?.[0]])
  return {
    empresa: dados.tipoPessoa === 'JURIDICA',
    documento: dados.documento ?? '',
    nome: typeof nome?.[1] === 'string' ? nome[1].trim() : '',
    contatos,
    endereco: enderecoLines(dados),
    outros: Object.fromEntries(livres.filter(([chave]) => !lidos.has(chave))),
  }
}

/** Matches `nomeRazaoSocial` and `NOME_COMPLETO`, but not additional names such as `nomeFantasia` or `nomeSocial`. */
const NOME =
  /^(nome(completo)?(docontribuinte|contribuinte|datitular|titular)?(ou)?(razaosocial|empresarial)?|razaosocial)$/

const EMAIL = /e?mails?$|e?mail(contato|principal|pessoal|comercial|alternativo|contribuinte|\d)|correioeletronico/
const TELEFONE = /(tele)?fones?|celular|whatsapp|^tel(\d|contato|res|com|cel|$)/
/** Keys of facts about a contact that are no contact: `emailVerificado`, `tipoTelefone`, `dataAlteracaoEmail`. */
const SOBRE_O_CONTATO =
  /verific|valid|confirm|(?<!altern)ativo|receb|aceit|autoriz|permit|tipo|data|atualiz|cadastr|altera[cd]|status|situacao|^id/

/** Keys whose objects and lists may contain contacts: `contato`, `telefones`, `meiosDeContato`. */
const CONTATOS = /contat|fone|e?mail|celular|meios/
const FUNDO = 3

/** The contacts under a top-level key: its value, or values nested in it. */
function contatosDe(chave: string, valor: unknown): CampoDeContato[] {
  if (typeof valor !== 'object' || valor === null) {
    const campo = contatoDe(chave, valor as Simples)
    return campo ? [campo] : []
  }
  if (!CONTATOS.test(nua(chave)) || SOBRE_O_CONTATO.test(nua(chave))) return []
  return dentroDe(valor, [chave]).map(([caminho, campo]) => ({
    ...campo,
    chave: caminho.join('.'),
    dentro: { caminho, raiz: valor },
  }))
}

function dentroDe(valor: object, caminho: readonly string[]): [string[], CampoDeContato][] {
  if (caminho.length > FUNDO) return []
  // In `{ tipo: 'EMAIL', valor: … }` one field gives the kind of the other.
  const tipo: unknown = Object.entries(valor).find(([chave]) => nua(chave) === 'tipo')?.[1]
  return Object.entries(valor).flatMap(([chave, item]: [string, unknown]) => {
    const aqui = [...caminho, chave]
    if (typeof item === 'object' && item !== null) return dentroDe(item, aqui)
    const dito = nua(chave) === 'valor' && typeof tipo === 'string' ? tipo : chave
    const campo = contatoDe(Array.isArray(valor) ? String(caminho.at(-1)) : dito, item as Simples)
    return campo ? [[aqui, campo] satisfies [string[], CampoDeContato]] : []
  })
}

/** Keys that always mean a contact, even with an invalid value: it can be corrected. */
const SO_ISSO = /^(nr|num|numero|ds)?(e?mail|telefone|celular|fone|tel|whatsapp)(contato|principal|\d)?$/

/** JSON values except objects and lists. */
type Simples = string | number | boolean | null | undefined

function contatoDe(chave: string, valor: Simples): CampoDeContato | null {
  const nome = nua(chave)
  if (SOBRE_O_CONTATO.test(nome)) return null
  const texto = String(valor ?? '').trim()
  const campo = (tipo: TipoDeContato, parece: RegExp) =>
    texto === '' || parece.test(texto) || (SO_ISSO.test(nome) && typeof valor === 'string')
      ? { chave, tipo, valor: texto, ...(typeof valor === 'number' && { numero: true }) }
      : null
  if (/^ddd|ddd$/.test(nome)) return campo('ddd', /^\(?0?\d{2}\)?$/)
  if (EMAIL.test(nome)) return campo('email', /@/)
  return TELEFONE.test(nome) ? campo('telefone', /^[\d\s()+./-]{8,}(ramal\D*\d+)?$/i) : null
}

/** Removes capitals, accents and separators: `E-Mail_Contato` becomes `emailcontato`. */
function nua(chave: string): string {
  return chave
    .normalize('NFD')
    .replace(/\p{M}|[\s_.-]/gu, '')
    .toLowerCase()
}

function enderecoLines({ logradouro, numero, complemento, bairro, cidade, uf, cep }: DadosCadastrais): string[] {
  const limpa = (parte: string | number | null | undefined) => String(parte ?? '').trim()
  const juntar = (partes: readonly Parameters<typeof limpa>[0][], separador: string) =>
    partes
      .map(limpa)
      .filter((parte) => parte !== '')
      .join(separador)
  const codigo = cep?.trim().replace(/^(\d{5})(\d{3})$/, '$1-$2')
  return [
    juntar([juntar([logradouro, numero], ', '), complemento], ' – '),
    limpa(bairro),
    juntar([juntar([cidade, uf], ' – '), codigo && `CEP ${codigo}`], ' · '),
  ].filter((linha) => linha !== '')
}
