import type { Achado, LinhaDoTeste, ParteDoTeste } from '../../shared/model/instalacao.ts'
import type { ModoDeEstacao } from '../../shared/model/regrasDeImpressao.ts'
import { certificateHelp } from './falhas.ts'
import { number } from './numbers.ts'

export const instalacaoText = {
  title: 'Primeira instalação',
  another: 'Incluir prefeitura',
  anotherDots: 'Incluir prefeitura…',
  steps: ['Domínio', 'Endereços', 'Conferência', 'Este computador'],
  stepsLabel: 'Etapas da instalação',
  dominio: {
    question: 'Qual é o domínio do portal da prefeitura?',
    field: 'Domínio do portal',
    hint: 'Por exemplo serra-do-ipe.sp.gov.br, como no endereço que o contribuinte usa.',
    wrong: 'Isto não é um domínio. Digite como no exemplo, ou cole o endereço do portal.',
    go: 'Continuar',
    looking: 'Procurando os endereços no portal…',
    file: 'Usar o arquivo de outro computador…',
    fileWrong: 'Este arquivo não tem os ajustes de uma prefeitura.',
    fileHint: 'É o arquivo de “Salvar para outros computadores”.',
  },
  enderecos: {
    question: (dominio: string) => `Onde estão os serviços de ${dominio}?`,
    published: 'O portal publica estes endereços. Confira-os.',
    notPublished: 'O portal não publica os endereços. Peça-os à informática da prefeitura.',
    fromFile: 'Endereços do arquivo. Confira-os.',
    baseUrl: 'Sistema da prefeitura (baseUrl)',
    authUrl: 'Provedor de entrada (authUrl)',
    authHint: 'O issuer, exatamente como o provedor o anuncia.',
    clientId: 'Cliente registrado no provedor (clientId)',
    clientHint: 'Se ficar em branco: balcao-desktop.',
    more: (fields: readonly string[]) => `Também vêm daí: ${fields.join(', ')}.`,
    missing: 'Preencha este campo.',
    wrong:
      'Confira este endereço: ele é como https://api.cidade.gov.br, sem espaços. Com http://, só neste computador.',
    go: 'Conferir',
  },
  teste: {
    question: (dominio: string) => `Conferência de ${dominio}`,
    running: 'Conferindo o sistema e o provedor…',
    results: 'O que respondeu',
    back: 'Corrigir os endereços',
    again: 'Conferir de novo',
    accept: 'Usar esta prefeitura',
    anyway: 'Usar mesmo assim',
    ready: 'Tudo responde. A prefeitura pode ser usada neste computador.',
    notReady: 'Nem tudo responde. Corrija, ou use mesmo assim se o problema for passageiro.',
    logo: (nome: string) => `Brasão de ${nome}`,
  },
  partes: {
    sistema: 'Sistema da prefeitura',
    entrada: 'Entrada do contribuinte',
    relogio: 'Relógio deste computador',
  } satisfies Record<ParteDoTeste, string>,
  /** @param status an HTTP status as digits, without thousands separators */
  status: (status: string) => `resposta HTTP ${status}`,
}

/** The error of the computer's clock as text; `segundos` is positive if the clock is ahead. */
function clockWords(segundos: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(segundos) / 60))
  return `${number(minutes)} min ${segundos > 0 ? 'à frente da hora certa' : 'atrás da hora certa'}`
}

export const achadosText: Record<Achado, { found: string; help: string }> = {
  certo: { found: 'responde', help: '' },
  semRede: { found: 'este computador está sem rede', help: 'Confira o cabo ou o Wi-Fi, e confira de novo.' },
  nomeNaoAchado: {
    found: 'este nome não foi encontrado na rede (DNS)',
    help: 'Confira se o endereço está escrito certo e se o DNS da rede conhece esse nome.',
  },
  conexaoRecusada: {
    found: 'a máquina existe, mas ninguém responde nesta porta',
    help: 'Confira a porta do endereço, e se o serviço está ligado.',
  },
  conexaoCaiu: {
    found: 'a conexão caiu antes da resposta',
    help: 'Confira o firewall e o que está entre este computador e o serviço.',
  },
  semResposta: {
    found: 'não respondeu a tempo',
    help: 'Confira o firewall e o proxy da rede. Se o serviço é lento, veja parametros.primeiroByteSegundos.',
  },
  proxy: {
    found: 'o proxy da rede não deixou passar',
    help: 'Libere este endereço no proxy, sem pedir senha: o programa não envia senha a um proxy.',
  },
  tls: {
    found: 'este endereço não usa HTTPS',
    help: 'Confira a porta, e se não há um serviço sem TLS neste endereço.',
  },
  certificadoVencido: {
    found: 'o certificado está vencido, ou ainda não vale',
    help: certificateHelp.certificadoVencido,
  },
  certificadoDeOutro: { found: 'o certificado é de outro nome', help: certificateHelp.certificadoDeOutro },
  certificadoDesconhecido: {
    found: 'o certificado não é de uma autoridade que este computador conhece',
    help: certificateHelp.certificadoDesconhecido,
  },
  dominioDesconhecido: {
    found: 'o sistema não conhece este domínio',
    help: 'Confira o domínio, ou peça que ele seja cadastrado no sistema da prefeitura.',
  },
  sistemaComErro: {
    found: 'o sistema respondeu com erro',
    help: 'O endereço está certo, mas o sistema não está bem agora. Confira de novo mais tarde, ou avise quem cuida dele.',
  },
  naoEOSistema: {
    found: 'a resposta não é do sistema da prefeitura',
    help: 'Confira o caminho no fim do endereço (baseUrl).',
  },
  redireciona: { found: 'este endereço leva a outro', help: 'Escreva o endereço final em baseUrl.' },
  emissor: {
    found: 'o provedor se anuncia com outro endereço',
    help: 'authUrl tem de ser exatamente o issuer que ele anuncia; no Keycloak, …/realms/nome-do-realm.',
  },
  cliente: {
    found: 'o provedor não conhece este cliente, ou ele está desligado',
    help: 'No provedor: cliente público, ligado, com o fluxo de código (PKCE). Aqui: clientId.',
  },
  retorno: {
    found: 'o provedor não aceita o endereço de volta',
    help: 'No provedor: registre balcao://auth/callback, ou o que está em redirectUri.',
  },
  pkce: {
    found: 'o provedor só oferece PKCE sem S256',
    help: 'No provedor: ligue o método S256 de PKCE para este cliente; “plain” não basta.',
  },
  escopo: {
    found: 'o provedor não anuncia um escopo que é pedido',
    help: 'No provedor: dê os escopos openid e profile a este cliente. Ou mude parametros.escopo.',
  },
  origem: {
    found: 'partes do provedor estão em outro endereço',
    help: 'O perfil tem de listar estes endereços em parametros.origens:',
  },
  relogio: {
    found: 'o relógio está errado',
    help: 'Acerte a data e a hora deste computador, de preferência pela rede. Ninguém entra enquanto ele estiver longe da hora certa.',
  },
  entradaComErro: {
    found: 'o provedor não respondeu como devia',
    help: 'Confira authUrl, e se o provedor está ligado.',
  },
}

/** A finding of the test as a sentence. The clock has sentences of its own. */
export function foundText({ parte, achado, segundos }: LinhaDoTeste): string {
  if (parte !== 'relogio' || segundos === undefined) return achadosText[achado].found
  return achado === 'certo' ? 'está certo' : clockWords(segundos)
}

/** A bad finding as a text beside the address that corrects it. */
export function mistakeText(linha: LinhaDoTeste): string {
  const { achado, status } = linha
  const found = foundText(linha)
  const answered = status !== undefined && status >= 400 ? ` (${instalacaoText.status(String(status))})` : ''
  return `${found.charAt(0).toUpperCase()}${found.slice(1)}${answered}. ${achadosText[achado].help}`
}

export const maquinaText = {
  title: 'Este computador',
  open: 'Nome, tipo e aparência…',
  form: 'Uso deste computador',
  name: 'Nome deste posto',
  nameHint: 'Como as pessoas o chamam: Guichê 3. Vai na página de teste e no registro.',
  mode: 'Tipo de posto',
  modes: { balcao: 'Balcão', escritorio: 'Escritório', totem: 'Totem' } satisfies Record<ModoDeEstacao, string>,
  modeHints: {
    balcao: 'Quem trabalha aqui atende, pelo teclado.',
    escritorio: 'Imprime listas inteiras.',
    totem: 'O cidadão se atende sozinho.',
  } satisfies Record<ModoDeEstacao, string>,
  scheme: 'Cores da tela',
  schemes: { auto: 'Como o sistema', claro: 'Claras', escuro: 'Escuras' },
  color: 'Cor da prefeitura',
  colorHint: 'Seis dígitos, como 1351b4.',
  colorWrong: 'Digite seis dígitos de 0 a 9 ou de A a F.',
  preview: 'Assim a cor fica na tela. Onde não daria para ler, ela escurece.',
  save: 'Salvar',
  finish: 'Concluir e atender',
  reopen: {
    title: 'Trocar o tipo de posto?',
    explanation: 'O programa fecha agora. Ao abrir de novo, este posto já é do novo tipo.',
    totem:
      'Antes de trocar, confira as impressoras: um totem não tem ajustes na tela. Para voltar ao balcão, um supervisor com PIN toca cinco vezes no canto. Sem PIN, só pelo arquivo config.json.',
    go: 'Trocar e fechar',
  },
  others: {
    title: 'Outros computadores',
    explanation:
      'Salva a prefeitura e os ajustes deste computador em um arquivo sem dados pessoais. Outro computador usa o arquivo na instalação, ou como política da prefeitura.',
    save: 'Salvar para outros computadores…',
    saved: (arquivo: string) => `Salvo em ${arquivo}.`,
  },
}
