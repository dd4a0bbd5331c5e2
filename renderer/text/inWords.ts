/** A field's name in words: `dataUltimaSituacao` → «Data da última situação»; `CPF_TITULAR` → «CPF do titular». */
export function inWords(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([A-Za-z]{2})(\d)/g, '$1 $2')
    .split(/[\s_.\-/]+/)
    .filter((word) => word !== '')
    .map((word) => accent(word.toLowerCase()))
  const sentence = words
    .flatMap((word, at) => [between(words[at - 1] ?? '', word), word])
    .filter((word) => word !== '')
    .join(' ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/* Words for the backend's field names, which have no accents and no blanks (`areaConstruida`). The list is short on
   purpose: known names of municipalities' systems, and terms of a counter's documents. */
const listed = (words: string) => words.split(' ')

const siglas = listed('id cpf cnpj rg iptu itbi iss issqn cep uf pdf url cnae cmc pix crc dam ie im')

const short = new Map(
  Object.entries({
    dt: 'data',
    vl: 'valor',
    vlr: 'valor',
    nr: 'número',
    nro: 'número',
    num: 'número',
    nm: 'nome',
    qtd: 'quantidade',
    qtde: 'quantidade',
    cod: 'código',
    cd: 'código',
    ds: 'descrição',
    desc: 'descrição',
    insc: 'inscrição',
    tp: 'tipo',
    m2: 'm²',
  }),
)

/** Nouns, by article, to which a field may belong: «número do processo», «nome da mãe». In the singular. */
const things = {
  o: listed(
    'alvará bairro banco cadastro carnê cartório comércio contribuinte crédito débito desconto documento edifício ' +
      'empreendimento endereço exercício funcionamento imóvel imposto início iptu iss itbi juro lançamento logradouro lote ' +
      'loteamento município órgão pagamento processo proprietário protocolo próximo requerente responsável serviço setor ' +
      'sócio terreno titular tributo último usuário veículo vencimento',
  ),
  a: listed(
    'abertura área atividade autorização certidão cidade conta construção dívida edificação emissão empresa guia ' +
      'inscrição licença mãe multa nota obra parcela pessoa prefeitura próxima quadra rua situação taxa última unidade ' +
      'validade vistoria',
  ),
}

/** Attributes of such nouns. */
const heads = new Set(
  listed(
    'ano código cpf cnpj data descrição id matrícula mês nome número prazo quantidade rg status telefone tipo total uso valor venal',
  ),
)

/** Attributes of any noun: «tipo de documento». */
const ofAny = new Set(listed('forma quantidade tipo'))
/** Nouns for a time and nouns for an event: «data de vencimento», but «data do processo». */
const ofAct = new Set(listed('data horário prazo'))
const acts = new Set(
  listed(
    'abertura alteração atualização baixa cadastro cancelamento conclusão consulta emissão encerramento funcionamento início ' +
      'lançamento nascimento óbito pagamento publicação referência registro validade vencimento vistoria',
  ),
)
/** Adjectives before their noun: «data da última situação». */
const before = new Set(listed('próxima próximo última último'))
/** Parts of an address: «endereço bairro» does not mean «endereço do bairro». */
const places = new Set(listed('endereço logradouro bairro cidade município'))

const others = listed(
  'água âmbito cálculo códigos construída construído contábil dígito digitável econômica econômico eletrônica eletrônico ' +
    'física físico fração histórico imobiliária imóveis índice jurídica jurídico lançada lançado líquida líquido máximo ' +
    'média médio mínimo municípios números página padrão período períodos própria próprio pública público razão saída secundária secundário técnica ' +
    'técnico título títulos tributária única único útil válida válido vínculo',
)

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')
const pluralOf = (word: string) => (word.endsWith('ção') ? word.replace(/ão$/, 'ões') : `${word}s`)

const known = [...things.o, ...things.a, ...heads, ...ofAct, ...acts, ...others]

/** The spelling with accents of each known word. */
const written: ReadonlyMap<string, string> = new Map([
  ...known.flatMap((word) => [word, pluralOf(word)]).map((word) => [plain(word), word] as const),
  ...short,
  ...siglas.map((sigla) => [sigla, sigla.toUpperCase()] as const),
])

/**
 * Endings whose accents are certain: `situacao`, `observacoes`, `permissao`, `exigencia`, `distancia`, `proprietario`,
 * `obrigatorio`, `favoravel`, `possiveis`.
 */
const endings = [
  [/cao$/, 'ção'],
  [/coes$/, 'ções'],
  [/sao$/, 'são'],
  [/soes$/, 'sões'],
  [/encia(s?)$/, 'ência$1'],
  [/ancia(s?)$/, 'ância$1'],
  [/ario(s?)$/, 'ário$1'],
  [/orio(s?)$/, 'ório$1'],
  [/avel$/, 'ável'],
  [/ivel$/, 'ível'],
  [/aveis$/, 'áveis'],
  [/iveis$/, 'íveis'],
] as const

/** Adds a word's accents, if they are known; `word` is in small letters without accents. */
function accent(word: string): string {
  const whole = written.get(word)
  if (whole !== undefined) return whole
  for (const [ending, accented] of endings) if (ending.test(word)) return word.replace(ending, accented)
  return word
}

const articles = new Map(
  (['o', 'a'] as const).flatMap((article) =>
    things[article].flatMap((word) => [[word, article] as const, [pluralOf(word), `${article}s`] as const]),
  ),
)
  .set('imóveis', 'os')
  .set('responsáveis', 'os')

/** The particle between two words of a field's name: «de», «do», «das»…; empty if the second word only specifies the first. */
function between(first: string, second: string): string {
  const [head, thing] = [first.toLowerCase(), second.toLowerCase()]
  const article = articles.get(thing)
  if (head === 'código' && thing === 'barras') return 'de'
  if (ofAct.has(head) && acts.has(thing)) return 'de'
  if (article === undefined || before.has(head) || (places.has(head) && places.has(thing))) return ''
  if (ofAny.has(head) || (head === 'número' && article.endsWith('s'))) return 'de'
  return heads.has(head) || articles.has(head) ? `d${article}` : ''
}
