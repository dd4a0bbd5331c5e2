import type { Leitura, Pessoa } from '../../shared/model/documento.ts'
import { count } from './numbers.ts'
import { planilhaText, signName } from './sinais.ts'

const documentoName: Record<Pessoa, string> = { PF: 'CPF', PJ: 'CNPJ' }

export const atendimentoText = {
  question: 'Quem vamos atender?',
  example: 'CPF, CNPJ, número da guia ou código de barras',
  fetch: 'Atender',
  clear: 'Limpar a busca',
  thenOpens: (service: string) => `Depois, ${service}`,
  withoutDocumento: (service: string) => `${service} pela inscrição do imóvel, sem documento`,
  newSearch: 'Nova busca',
  newSearchExample: 'CPF, CNPJ ou guia',

  banner: 'Atendimento em curso',
  documento: (kind: Pessoa) => documentoName[kind],
  noDocumento: 'Sem documento',
  publicQuery: 'sem senha',
  authenticated: 'contribuinte autenticado',
  time: 'tempo de atendimento',
  signIn: 'Entrar',
  hide: 'Ocultar',
  show: 'Mostrar',
  hidden: 'Dados pessoais ocultos.',
  visible: 'Dados pessoais visíveis.',
  end: 'Encerrar',
  notEnded: 'Não foi possível encerrar o atendimento. Feche o programa para que nada fique na tela.',

  anyway: {
    offer: 'Atender este número assim mesmo…',
    title: 'Atender um número que não confere?',
    explanation: (numero: string) =>
      `Os dígitos de ${numero} não conferem. Só continue se o cadastro da prefeitura tem mesmo este número, como os antigos.`,
    back: 'Corrigir o número',
    go: 'Atender assim mesmo',
  },
  change: {
    title: 'Encerrar o atendimento atual?',
    explanation: 'O próximo atendimento começa em seguida.',
    stay: 'Continuar neste',
    end: 'Encerrar e atender',
  },
  ending: {
    title: 'Encerrar assim mesmo?',
    losses: {
      ticks: 'Há débitos marcados, ainda sem guia.',
      form: 'Há um formulário preenchido pela metade.',
      lista: 'A lista não terminou: o que falta não será emitido.',
      question: 'Há uma impressão a conferir: responda se o papel saiu.',
      paper: 'Há papel que ainda não saiu.',
      making: 'Há um documento sendo gerado, que ainda não foi para a impressora.',
      sending: 'Há um documento sendo enviado por e-mail: o envio vai parar.',
      printing: 'Há papel que ainda não saiu da impressora.',
    },
    /** For a job that waits at its printer: a counter's clerk may hand over the document later; a kiosk has none. */
    printGoesOn: 'Se ele sair depois, entregue-o você mesmo; ou cancele a impressão.',
    cancel: 'Cancelar a impressão',
    endAndDeliver: 'Deixar sair: entrego eu',
    stay: 'Voltar ao atendimento',
    end: 'Encerrar assim mesmo',
    /** Shown while the end only waits for a document. */
    waiting: {
      title: 'O papel ainda está sendo feito',
      explanation: 'O atendimento se encerra sozinho assim que ele for para a impressora.',
      end: 'Encerrar sem o papel',
    },
    /** Shown while the end only waits for a mail. */
    waitingMail: {
      title: 'O e-mail ainda está sendo enviado',
      explanation: 'O atendimento se encerra sozinho assim que o servidor o receber.',
      end: 'Encerrar sem o e-mail',
    },
  },
  sameDocumento: 'Este contribuinte já está sendo atendido.',

  inactivity: {
    title: 'Ainda está em atendimento?',
    explanation: (seconds: number) =>
      `Sem atividade, o atendimento se encerra em ${count(seconds, 'segundo', 'segundos')} e os dados saem da tela.`,
    goOn: 'Continuar',
    hint: 'Qualquer tecla continua.',
  },

  invalidPerfil: { title: 'Este posto não está configurado.', version: (version: string) => `Balcão ${version}` },
  unknownMunicipio: {
    title: 'Município desconhecido',
    explanation: (dominio: string) =>
      `O sistema não reconhece o domínio “${dominio}”, por isso este posto não pode atender. Peça ao suporte que confira a configuração deste posto.`,
    check: 'Conferir de novo',
  },
}

/** Texts of the line under the search box, while the person types. */
export const hintText = {
  wanted: (service: string) => `Digite o CPF ou CNPJ para abrir ${service}.`,
  empty: 'Digite ou cole o documento, com ou sem pontos. CNPJ pode ter letras.',
  missing: (kind: Pessoa, pattern: string, missing: number) =>
    `${documentoName[kind]} ${pattern} · ${missing === 1 ? 'falta' : 'faltam'} ${kind === 'PF' ? count(missing, 'dígito', 'dígitos') : count(missing, 'caractere', 'caracteres')}`,
  valid: (kind: Pessoa) => `${documentoName[kind]}: dígitos conferem. Enter para atender.`,
  mismatch: (kind: Pessoa) => `Os dígitos do ${documentoName[kind]} não conferem. Confira com o contribuinte.`,
  lookalikeLetters: 'Há letra O ou I no número: não seria zero ou um?',
  letterInCpf: 'CPF só tem números. Se for CNPJ, faltam 3 caracteres.',
  long: 'Há caracteres demais para um CPF (11) ou CNPJ (14).',
  character: (character: string) =>
    /^[!-~À-ÿ]$/.test(character)
      ? `O caractere “${character}” não faz parte de um CPF ou CNPJ.`
      : `Há ${signName(character)}, que não faz parte de um CPF ou CNPJ. Remova e digite o número.`,
  outOfPlace: (character: string) =>
    `Há ${signName(character)} onde o CPF ou CNPJ não tem: podem ser dois números. Confira e digite só o documento.`,
  spreadsheet: (kind: 'decimal' | 'expoente') =>
    `Não é o documento: ${planilhaText[kind]}. Digite o CPF ou CNPJ com todos os zeros.`,
  letterBefore: (letter: string, kind: Pessoa) =>
    kind === 'PF'
      ? `Há a letra “${letter}” antes de um CPF. Se o leitor a pôs, remova-a; se for CNPJ, faltam 2 caracteres.`
      : `Há a letra “${letter}” antes de um CNPJ. Remova-a: o leitor deve ler sem prefixo.`,
  mayBeGuia: 'Se for o número de uma guia, digite antes o CPF ou CNPJ do contribuinte.',
  guia: 'Parece o número de uma guia.',
  codeMatches: (value: string | null) =>
    `É uma linha de pagamento${value ? ` de ${value}` : ''}; os dígitos conferem. Enter diz se é desta prefeitura.`,
  codeMismatch: 'É uma linha de pagamento, mas os dígitos não conferem. Leia o código de novo.',
  incompleteCode: (missing: number) =>
    `Código de barras incompleto: ${missing === 1 ? 'falta' : 'faltam'} ${count(missing, 'dígito', 'dígitos')} para 44.`,
  longCode: 'Há dígitos demais para um código de barras (44) ou uma linha de pagamento (47 ou 48).',
  afterDocumento: 'Informe o CPF ou CNPJ e entre com o contribuinte para ver a guia.',
  searchingGuia: 'Procurando a guia…',
  guiaNotFound: 'Este contribuinte não tem guia com esse número.',
  guiasAlike: {
    several: 'Há mais de uma guia com esse número. Escolha em Guias (F6).',
    unsure: 'Nem todas as guias com números parecidos puderam ser vistas. Procure em Guias (F6).',
  },
  viewInGuias: 'Procure a guia pelo número em Guias (F6).',
  signInToView: 'Entre com o contribuinte (F8) para ver a guia.',
}

/** Describes the mistake in a CPF or CNPJ, with the remedy. Null for a correct or incomplete text. */
export function documentoProblem(reading: Leitura): string | null {
  switch (reading.situacao) {
    case 'vazio':
    case 'incompleto':
    case 'valido':
      return null
    case 'digitosNaoConferem': {
      const sentence = hintText.mismatch(reading.tipo)
      return reading.letrasParecidas ? `${sentence} ${hintText.lookalikeLetters}` : sentence
    }
    case 'letraEmCpf':
      return hintText.letterInCpf
    case 'longo':
      return hintText.long
    case 'caractereInvalido':
      return hintText.character(reading.caractere)
    case 'foraDoLugar':
      return hintText.outOfPlace(reading.caractere)
    case 'decimal':
    case 'expoente':
      return hintText.spreadsheet(reading.situacao)
    case 'letraAntes':
      return hintText.letterBefore(reading.letra, reading.tipo)
  }
}

export const signInText = {
  title: 'O contribuinte está entrando na outra janela',
  inBrowser: 'O contribuinte está entrando no navegador',
  explanation: 'Quando a entrada terminar, esta tela continua sozinha.',
  late: 'A página de entrada ainda não voltou para o Balcão. O que ela mostra? Se ela não pede mais nada, tecle Esc.',
  cancel: 'Cancelar a entrada',
  cancelled: 'Entrada cancelada. O atendimento continua nos serviços públicos.',
  cancelledAgain: 'Entrada cancelada. O contribuinte continua autenticado.',
  already: 'O contribuinte já entrou.',
  done: 'Contribuinte autenticado.',
  locked: {
    title: (service: string) => `${service}: o contribuinte precisa entrar`,
    why: 'A prefeitura só mostra estes dados ao próprio contribuinte, com a senha dele.',
    how: 'A tela de entrada abre à parte. O contribuinte digita a senha e esta tela continua sozinha.',
  },
}

/** Texts for a logout that failed at the provider. They name nobody, because the next person reads them. */
export const pendingSessionText = {
  sentence: (minutes: number | null) =>
    `A sessão do último atendimento no serviço de entrada não pôde ser encerrada. Ela termina sozinha${minutes === null ? ', por inatividade' : ` em até ${count(minutes, 'minuto', 'minutos')}`}.`,
  remedy: 'Nada dessa sessão ficou neste computador. O programa tenta de novo sozinho.',
}

export const lockedText = {
  title: 'O posto está bloqueado',
  sentence: 'Não foi possível confirmar o fim do último atendimento. Enquanto isso, este posto não atende.',
  remedy: 'O programa tenta de novo sozinho. Se continuar assim, feche-o e abra-o de novo.',
  again: 'Tentar agora',
}

export const avisosText = {
  title: 'Avisos da prefeitura',
  loading: 'Buscando os avisos da prefeitura…',
  action: 'Saiba mais',
}
