import type { Nota } from '../../shared/model/avaliacao.ts'
import { spoken } from './idioma.ts'
import { count, number } from './numbers.ts'

/* Texts of the kiosk's own screens, for citizens who read slowly: short sentences, everyday words, one question at a
   time. `es.ts` and `en.ts` have the translations. */

export const attractText = spoken('attractText', {
  begin: 'Toque para começar',
  explanation: 'Certidão, guia para pagar e IPTU, na hora.',
  avisos: 'Avisos da prefeitura',
  moreAvisos: 'Mais avisos',
})

export const errandsText = spoken('errandsText', {
  title: 'Do que você precisa?',
  lead: 'Toque em uma opção.',
  certidao: { label: 'Certidão', detail: 'Documento que prova se você deve ou não à prefeitura.' },
  vencidos: { label: 'Pagar o que venceu', detail: 'Uma guia só, com tudo o que está vencido. Precisa da sua senha.' },
  guias: { label: 'Segunda via de guia', detail: 'Imprimir de novo uma guia que ainda vale. Precisa da sua senha.' },
  iptu: { label: 'IPTU', detail: 'Carnê ou boleto da casa ou do terreno.' },
  situacao: { label: 'Situação fiscal', detail: 'Veja se há alguma conta em atraso.' },
  linha: { label: 'Conferir um boleto', detail: 'Veja se é da prefeitura, o valor e a data.' },
  debitos: { label: 'O que eu devo', detail: 'O que falta pagar, conta por conta. Precisa da sua senha.' },
  pagamentos: { label: 'O que eu já paguei', detail: 'O recibo de um pagamento. Precisa da sua senha.' },
  taxas: { label: 'Taxas', detail: 'Guia ou recibo de uma taxa. Precisa da sua senha.' },
  alvaras: { label: 'Alvarás', detail: 'Como está o seu pedido de alvará. Precisa da sua senha.' },
})

export const noPaperText = spoken('noPaperText', {
  title: 'Agora não sai papel neste posto',
  lead: 'Agora não sai papel aqui. Você pode pagar com o celular ou fotografar a guia.',
  tile: 'Agora só no balcão.',
  atDesk: 'Peça este papel no balcão.',
  drawing: 'Desenho: da impressora não sai papel',
})

export const frameText = spoken('frameText', {
  due: (date: string) => `Vence em ${date}.`,
  leave: 'Sair',
  back: 'Voltar',
  others: 'Outro serviço',
  aids: 'Ajuda para ver e ouvir',
  /** Each text names the effect of the next touch; the last touch returns to the first size. */
  letters: ['Aumentar a letra', 'Aumentar mais a letra', 'Voltar à letra normal'],
  contrast: 'Alto contraste',
  lower: 'Descer a tela',
  raise: 'Subir a tela',
  listen: 'Ouvir',
  /** Each text names the effect of the next touch, as in `letters`. */
  rates: ['Mais rápido', 'Mais devagar', 'Fala normal'],
  previous: 'Anteriores',
  next: 'Mais',
  page: (page: number, pages: number) => `Parte ${number(page)} de ${number(pages)}`,
  ending: 'Saindo…',
  wait: 'Espere um pouco…',
  waitLonger: 'Ainda estamos fazendo. Não saia daqui.',
  partial: 'Não foi possível ler uma parte. Se faltar alguma coisa, avise um atendente.',
  unsure: { title: 'Não foi possível ver tudo', lead: 'Avise um atendente.' },
})

export const librasText = spoken('librasText', {
  open: 'Libras',
  title: 'Atendimento em Libras',
  lead: 'Aponte a câmera do celular para o código.',
  code: 'Código QR do atendimento em Libras',
  close: 'Fechar',
})

export const readingText = spoken('readingText', {
  on: 'Ligado',
  off: 'Desligado',
  notNow: 'Agora não pode ser usado',
  begin: 'Aperte Enter para começar.',
  keys: 'Use as setas para andar e Enter para escolher. F1 repete.',
})

export const askText = spoken('askText', {
  stillThere: 'Você ainda está aí?',
  endsIn: (seconds: number) => `Sem resposta, a tela volta ao começo em ${count(seconds, 'segundo', 'segundos')}.`,
  goOn: 'Sim, continuar',
  leaveNow: 'Sair agora',
  losing: 'Sair agora?',
  losingPaper: 'O papel ainda não saiu. Ele pode sair depois. Avise um atendente antes de sair.',
  leave: 'Sair mesmo assim',
  stay: 'Continuar aqui',
})

export const typingText = spoken('typingText', {
  documento: 'Digite o CPF ou CNPJ',
  documentoLead: 'Use as teclas na tela.',
  withLetters: 'Meu CNPJ tem letras',
  onlyDigits: 'Só números',
  erase: 'Corrigir',
  goOn: 'Continuar',
  /** @param mixed whether letters may be among them */
  missing: (missing: number, mixed = false) =>
    missing === 1 ? 'Falta 1 número.' : `Faltam ${number(missing)} ${mixed ? 'letras ou números' : 'números'}.`,
  right: 'Número certo. Toque em Continuar.',
  wrong: 'Há um número trocado. Confira no seu documento.',
  wrongCpf: 'Este CPF tem um número trocado. Se for CNPJ, faltam 3.',
  tooLong: 'Há números demais. CPF tem 11 e CNPJ tem 14.',
  letter: 'CPF só tem números.',
  signs: 'Use só os números e letras do seu documento.',
  byKeypad: 'Use os números do teclado.',
  rightByKeypad: 'Número certo. Aperte Enter.',
  readBack: (cpf: boolean, number: string) => `${cpf ? 'CPF' : 'CNPJ'} ${number}. Número certo. Aperte Enter.`,
  removed: (letters: string) => `Removido: ${letters}.`,
  notTheNumber: 'Este número não está como no papel. Digite de novo.',
  letterBefore: (letter: string) => `Há a letra ${letter} antes do número. Remova e digite como está no papel.`,
})

export const enterText = spoken('enterText', {
  title: 'Agora, a sua senha',
  lead: 'Só a própria pessoa pode ver isto. Como você quer entrar?',
  onlyPassword: 'Só a própria pessoa pode ver isto.',
  byPhone: 'Entrar pelo celular',
  byPhoneDetail: 'Leia um código com a câmera. A senha fica no seu celular.',
  opening: 'Abrindo a entrada',
  byPassword: 'Entrar com a senha aqui',
  byPasswordDetail: 'Digite a senha nesta tela.',
  noPassword: 'Não tenho senha',
  noPasswordDetail: 'Ou esqueci. Veja o que fazer.',
  noPasswordTitle: 'Peça a senha no balcão',
  noPasswordLead: 'Fale com um atendente. Sem senha, você pode fazer isto aqui:',
  cancelled: 'Você não entrou. Quer tentar de novo?',
  underWay: 'Digite a sua senha',
  underWayLead: 'Use a janela que abriu. Depois, esta tela continua sozinha.',
  phoneTitle: 'Leia o código com o celular',
  cancel: 'Não quero mais',
})

export const certidaoText = spoken('certidaoText', {
  title: 'Qual certidão?',
  lead: 'Toque na certidão de que você precisa. Ela sai na impressora.',
  validity: (days: number) => `Vale por ${count(days, 'dia', 'dias')}.`,
  loading: 'Buscando as certidões…',
  issuing: 'Fazendo a sua certidão…',
  none: 'Não há certidão para este CPF ou CNPJ',
  noneLead: 'Avise um atendente.',
  again: 'Você também pode pedir a certidão no balcão.',
})

export const vencidosText = spoken('vencidosText', {
  title: 'O que está vencido',
  none: 'Você não deve nada vencido',
  noneLead: 'O que vence hoje ou depois não aparece aqui.',
  count: (debitos: number) => count(debitos, 'débito vencido', 'débitos vencidos'),
  lead: 'Confira o valor. Uma guia só paga tudo.',
  partial: 'Não foi possível ler tudo o que você deve. Esta guia não cobra essa parte. Avise um atendente.',
})

export const makeGuiaText = spoken('makeGuiaText', {
  dueName: 'Pague até',
  create: 'Gerar a guia e imprimir',
  creating: 'Gerando a sua guia…',
  looking: 'Conferindo se já existe uma guia…',
  duplicate: 'Você já tem uma guia',
  duplicateSame: 'Ela cobra estes mesmos débitos. Imprima essa guia. Não pague duas vezes.',
  duplicateOther: 'Ela pode cobrar uma parte destes débitos. Se pagar as duas, você paga duas vezes.',
  printThat: 'Imprimir essa guia',
  createAnyway: 'Gerar outra guia',
  uncertain: 'A prefeitura não respondeu a tempo',
  uncertainLead: 'A guia pode já existir. Veja na lista antes de pedir outra.',
  seeGuias: 'Ver minhas guias',
})

export const debitosTotemText = spoken('debitosTotemText', {
  title: 'O que você deve',
  lead: 'Toque em uma conta para pagar só ela.',
  loading: 'Buscando o que você deve…',
  none: 'Você não deve nada',
  noneLead: 'Não há o que pagar.',
  parcela: (name: string, parcela: number) => `${name}, parcela ${parcela}`,
  overdue: (date: string) => `Venceu em ${date}.`,
  one: 'Pagar só esta conta',
  oneLead: 'Confira o valor. A guia sai na impressora.',
  value: 'Valor',
})

export const guiaText = spoken('guiaText', {
  fetching: 'Buscando a sua guia…',
  numero: 'Número da guia',
  total: 'Valor',
  due: 'Vencimento',
  line: 'Números para pagar no banco',
  qr: {
    pix: 'Pague com Pix: aponte a câmera do aplicativo do banco',
    linha: 'Aponte a câmera para levar os números no celular',
  },
  paid: 'Esta guia foi paga.',
  askFirst: 'Fale com um atendente antes de pagar esta guia.',
  certidao: 'Pedir a certidão',
  cupom: {
    print: 'Imprimir o cupom',
    underWay: 'O cupom está saindo…',
    take: 'Retire o cupom. Ele não é a guia.',
    takeLead: 'É um cupom para pagar. Peça a guia no balcão.',
    making: 'Fazendo o cupom…',
  },
  photograph: 'Se o papel não sair, fotografe esta tela.',
})

export const guiasTotemText = spoken('guiasTotemText', {
  title: 'Qual guia?',
  lead: 'Toque na guia. Ela sai na impressora.',
  loading: 'Buscando as suas guias…',
  none: 'Você não tem guia para pagar',
  noneLead: 'Só aparecem aqui as guias que ainda valem.',
  label: (numero: string) => `Guia ${numero}`,
  /** A guide's name: the taxes that it pays. */
  of: (taxes: readonly string[]) => (taxes.length > 2 ? `${taxes[0]} e outros` : taxes.join(' e ')),
  due: (date: string, numero: string) => `Vence em ${date}. Guia ${numero}.`,
})

export const pagamentosTotemText = spoken('pagamentosTotemText', {
  title: 'Qual pagamento?',
  lead: 'Toque no pagamento. O recibo sai na impressora.',
  loading: 'Buscando os seus pagamentos…',
  fetching: 'Buscando o recibo…',
  none: 'Nenhum pagamento encontrado',
  noneLead: 'Um pagamento pode levar alguns dias para aparecer aqui.',
  paidOn: (date: string) => `Pago em ${date}.`,
  noRecibo: 'Este pagamento não tem recibo aqui',
  noReciboLead: 'Avise um atendente.',
})

export const taxasTotemText = spoken('taxasTotemText', {
  title: 'Qual taxa?',
  lead: 'Toque na taxa. O papel sai na impressora.',
  loading: 'Buscando as suas taxas…',
  none: 'Não há taxa com papel para imprimir',
  noneLead: 'Se você espera uma taxa, avise um atendente.',
  more: 'Ver outras taxas',
  noName: 'Taxa sem nome',
  paid: 'Já foi paga.',
  overdue: (date: string) => `Venceu em ${date}. O banco pode não receber.`,
  what: 'O que imprimir?',
  papers: { guia: 'Guia para pagar', recibo: 'Recibo do pagamento', autorizacao: 'Autorização' },
})

export const alvarasTotemText = spoken('alvarasTotemText', {
  title: 'Qual pedido?',
  lead: 'Toque no pedido para ver como ele está.',
  loading: 'Buscando os seus pedidos de alvará…',
  none: 'Você não tem pedido de alvará',
  noneLead: 'Para um pedido novo, vá ao balcão.',
  detail: 'É o que a prefeitura diz agora.',
})

export const iptuTotemText = spoken('iptuTotemText', {
  how: 'Como procurar o imóvel?',
  byDocumento: 'Pelo CPF ou CNPJ do dono',
  byInscricao: 'Pelo número do imóvel',
  byInscricaoDetail: 'É a inscrição, que está no carnê.',
  inscricao: 'Digite a inscrição do imóvel',
  inscricaoLead: 'É o número que está no carnê do IPTU.',
  withLetters: 'Há letras ou sinais',
  search: 'Procurar',
  loading: 'Procurando o imóvel…',
  which: 'Qual imóvel?',
  whichLead: 'Toque no imóvel.',
  label: (inscricao: string, year: number | null) =>
    year === null ? `Imóvel ${inscricao}` : `Imóvel ${inscricao}, ano ${year}`,
  /** The choice of a year, below the street. */
  year: (year: number) => `IPTU de ${year}`,
  what: 'O que imprimir?',
  carne: 'Carnê do ano todo',
  parcela: (parcela: number) => `Parcela ${parcela}`,
  due: (date: string) => `Vence em ${date}`,
  overdue: (date: string) => `Venceu em ${date}`,
  uncertain: 'Veja o valor no papel',
  none: 'Nenhum imóvel encontrado',
  noneLead: 'Confira o número ou avise um atendente.',
  noPaper: 'Não há papel para imprimir deste imóvel',
})

export const situacaoTotemText = spoken('situacaoTotemText', {
  title: 'Situação fiscal',
  lead: 'É o que a prefeitura diz agora. Não vale como certidão.',
  loading: 'Perguntando à prefeitura…',
})

export const answerText = spoken('answerText', { print: 'Imprimir' })

export const linhaText = spoken('linhaText', {
  title: 'Digite os números do boleto',
  lead: 'São 47 ou 48 números. Ou passe o código de barras no leitor.',
  wrong: 'Os números não conferem. Corrija ou passe de novo no leitor.',
  result: 'Este boleto',
  from: 'É desta prefeitura?',
  verdicts: {
    sim: 'Sim.',
    nao: 'Não. Antes de pagar, fale com um atendente.',
    naoSei: 'Aqui não dá para saber. Fale com um atendente.',
  },
  why: 'Por quê',
  reasons: {
    codigoSim: 'O código do boleto é o da prefeitura.',
    codigoNao: 'O código do boleto é de outro órgão ou empresa.',
    codigoNaoSei: 'O código do boleto não diz de quem ele é.',
    pixSim: 'O Pix vai para a prefeitura.',
    pixNao: 'O Pix não é o da prefeitura.',
    pixNaoSei: 'O Pix não diz ao certo quem recebe.',
  },
  receiver: 'Quem recebe',
  value: 'Valor',
  noValue: 'O código não diz o valor. Veja no papel.',
  due: 'Vencimento',
  noDue: 'O código não diz a data. Veja no papel.',
  other: 'Conferir outro',
})

export const paperText = spoken('paperText', {
  fetching: 'Buscando o papel…',
  printing: 'Imprimindo…',
  printingLead: 'Espere. O papel já vai sair.',
  take: 'Retire o papel',
  otherPaper: 'Este documento pode não ser o seu',
  otherPaperLead: 'Ele não foi impresso. Avise um atendente.',
  takeLead: 'Ele sai aqui embaixo, na impressora.',
  timeLeft: 'Tempo até a tela voltar ao começo. Toque para ter mais tempo.',
  moreTime: 'Preciso de mais tempo',
  done: 'Já peguei o papel',
  goodbye: 'Obrigado. Até logo.',
  again: 'Imprimir de novo',
  drawing: 'Desenho: o papel sai por baixo da tela',
  callIfMissing: 'Se o papel não sair, avise um atendente.',
  portal: 'Ou peça este documento pelo celular, no portal da prefeitura.',
  portalCode: 'Código QR do portal da prefeitura',
})

export const ratingText = spoken('ratingText', {
  question: 'Como foi o atendimento?',
  notas: { boa: 'Bom', regular: 'Mais ou menos', ruim: 'Ruim' } satisfies Record<Nota, string>,
  thanks: 'Obrigado.',
})

export const troubleText = spoken('troubleText', {
  retry: 'Tentar de novo',
  other: 'Tentar outro número',
  said: 'A prefeitura disse:',
})
