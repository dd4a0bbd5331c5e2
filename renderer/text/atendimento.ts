import type { Pessoa } from '../../shared/model/documento.ts'

const nomeDoDocumento: Record<Pessoa, string> = { PF: 'CPF', PJ: 'CNPJ' }

/** Searching for a person, serving, signing in, ending. */
export const atendimentoTexto = {
  pergunta: 'Quem vamos atender?',
  campo: 'CPF ou CNPJ do contribuinte',
  exemplo: 'CPF, CNPJ, número da guia ou código de barras',
  buscar: 'Atender',
  limpar: 'Limpar a busca',
  novaBusca: 'Nova busca',
  novaBuscaExemplo: 'CPF, CNPJ ou guia',

  banner: 'Atendimento em curso',
  documento: (tipo: Pessoa) => nomeDoDocumento[tipo],
  consultaPublica: 'consulta pública',
  autenticado: 'contribuinte autenticado',
  tempo: 'tempo de atendimento',
  entrar: 'Entrar',
  ocultar: 'Ocultar',
  mostrar: 'Mostrar',
  oculto: 'Dados pessoais ocultos.',
  visivel: 'Dados pessoais visíveis.',
  encerrar: 'Encerrar',
  naoEncerrou: 'O atendimento não pôde ser encerrado. Feche o programa para que nada fique na tela.',

  trocar: {
    titulo: 'Encerrar o atendimento atual?',
    explicacao:
      'Para atender outro documento é preciso encerrar este. A tela volta ao início, pronta para a nova busca.',
    ficar: 'Continuar neste',
    encerrar: 'Encerrar',
  },
  mesmoDocumento: 'Este contribuinte já está sendo atendido.',

  inatividade: {
    titulo: 'Ainda está em atendimento?',
    explicacao: (segundos: number) =>
      `Sem atividade, o atendimento se encerra em ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'} e os dados saem da tela.`,
    continuar: 'Continuar',
    dica: 'Qualquer tecla continua.',
  },

  perfilInvalido: {
    titulo: 'Este posto não está configurado.',
    campo: 'Campo com erro:',
    versao: (versao: string) => `Balcão ${versao}`,
  },
  municipioDesconhecido: {
    titulo: 'Município desconhecido',
    explicacao: (dominio: string) =>
      `O sistema não reconhece o domínio “${dominio}”, por isso não há quem atender por aqui. Peça ao suporte que confira a configuração deste posto.`,
    verificar: 'Verificar de novo',
  },
}

/** The line under the search box while the person types. */
export const dicaTexto = {
  vazio: 'Digite ou cole o documento, com ou sem pontos. CNPJ pode ter letras.',
  faltam: (tipo: Pessoa, molde: string, faltam: number) =>
    `${nomeDoDocumento[tipo]} ${molde} · ${faltam === 1 ? 'falta 1' : `faltam ${faltam}`} ${tipo === 'PF' ? (faltam === 1 ? 'dígito' : 'dígitos') : faltam === 1 ? 'caractere' : 'caracteres'}`,
  valido: (tipo: Pessoa) => `${nomeDoDocumento[tipo]}: dígitos conferem. Enter para atender.`,
  naoConfere: (tipo: Pessoa) => `Os dígitos do ${nomeDoDocumento[tipo]} não conferem. Confira com o contribuinte.`,
  letrasParecidas: 'Há letra O ou I no número: não seria zero ou um?',
  letraEmCpf: 'CPF só tem números. Se for CNPJ, faltam 3 caracteres.',
  longo: 'Há caracteres demais para um CPF (11) ou CNPJ (14).',
  caractere: (caractere: string) => `O caractere “${caractere}” não faz parte de um CPF ou CNPJ.`,
  podeSerGuia: 'Ou é o número de uma guia?',
  guia: 'Parece o número de uma guia.',
  codigo: 'É um código de guia ou boleto.',
  codigoConfere: (valor: string | null) =>
    valor
      ? `É uma linha de pagamento de ${valor}; os dígitos conferem.`
      : 'É uma linha de pagamento; os dígitos conferem.',
  codigoNaoConfere: 'É uma linha de pagamento, mas os dígitos não conferem. Leia o código de novo.',
  codigoIncompleto: (faltam: number) =>
    `Código de barras incompleto: ${faltam === 1 ? 'falta 1 dígito' : `faltam ${faltam} dígitos`} para 44.`,
  codigoLongo: 'Há dígitos demais para um código de barras (44) ou uma linha de pagamento (47 ou 48).',
  depoisDoDocumento: 'Informe o CPF ou CNPJ e entre com o contribuinte para ver a guia.',
  procurandoGuia: 'Procurando a guia…',
  guiaNaoEncontrada: 'Este contribuinte não tem guia com esse número.',
  verNasGuias: 'Procure a guia pelo número em Guias (F6).',
  entrarParaVer: 'Entre com o contribuinte (F8) para ver a guia.',
}

/** Signing the taxpayer in. */
export const entradaTexto = {
  titulo: 'O contribuinte está entrando na outra janela',
  noNavegador: 'O contribuinte está entrando no navegador',
  explicacao: 'Quando a entrada terminar, esta tela continua sozinha.',
  cancelar: 'Cancelar a entrada',
  cancelada: 'Entrada cancelada. O atendimento continua nos serviços públicos.',
  concluida: 'Contribuinte autenticado.',
  fechado: {
    titulo: (servico: string) => `${servico}: o contribuinte precisa entrar`,
    porque: 'A prefeitura só mostra estes dados ao próprio contribuinte, com a senha dele.',
    como: 'A tela de entrada abre à parte. O contribuinte digita a senha e esta tela continua sozinha.',
  },
}

export const avisosTexto = {
  titulo: 'Avisos da prefeitura',
  carregando: 'Carregando os avisos da prefeitura',
  acao: 'Saiba mais',
}
