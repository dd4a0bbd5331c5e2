/** Texts of the frame around the screens: header, menu, help. */
export const appText = {
  prefeitura: 'Prefeitura',
  skip: 'Ir para o conteúdo',
  services: 'Serviços',
  help: 'Ajuda',
  light: { up: 'serviço no ar', down: 'serviço fora do ar' },
  requiresLogin: 'Precisa da entrada do contribuinte',
  lockNote: 'Só com a senha do contribuinte (F8).',
  ending: 'Encerrando o atendimento…',
  loadingScreen: 'Abrindo a tela…',
  updated: 'Dados atualizados.',
  refresh: 'Atualizar os dados da tela',
  signOff: 'Sair do posto',
  zoom: (percent: number) => `Zoom: ${percent} %`,
}

/** Texts of the palette (Ctrl+K). */
export const paletteText = {
  title: 'O que fazer?',
  label: 'Serviço, ação ou tela',
  placeholder: 'Nome, CPF ou CNPJ',
  here: 'Nesta tela',
  anywhere: 'De qualquer tela',
  service: 'Serviço',
  recent: 'Aberta há pouco',
  serve: (documento: string) => `Atender ${documento}`,
  nothing: (search: string) => `Nada com “${search.trim()}”. Tente outra palavra, ou Esc para voltar.`,
}

export const errorBoundaryText = {
  title: 'Esta tela parou de funcionar.',
  explanation: 'O atendimento continua. Tente abrir a tela de novo ou encerre com F12. Se repetir, avise o suporte.',
  retry: 'Abrir de novo',
}

/** Texts of the list of keys in the help (F1). */
export const helpText = {
  general: 'De qualquer tela',
  lists: 'Em listas',
  keys: {
    help: 'Esta ajuda',
    search: 'Nova busca',
    refresh: appText.refresh,
    signIn: 'Entrada do contribuinte',
    phone: 'Entrada pelo celular',
    print: 'Imprimir',
    guia: 'Gerar guia',
    hide: 'Ocultar dados pessoais',
    end: 'Encerrar o atendimento',
    close: 'Fechar o que está por cima',
    palette: 'Procurar ação pelo nome',
    answer: 'Responder se o papel saiu',
    mail: 'Enviar o papel por e-mail',
    reserva: 'Imprimir na reserva',
    resumo: 'Resumo do dia e números',
    scanned: 'Abrir o código lido',
    paid: 'Emitir certidão de quem pagou',
    zoomIn: 'Aumentar e diminuir tudo',
    zoomNormal: 'Tamanho normal',
    municipio: 'Trocar de município',
  },
  listKeys: [
    ['↑ ↓', 'Mover'],
    ['Home End', 'Primeira e última'],
    ['PgUp PgDn', 'Uma página'],
    ['Espaço', 'Marcar'],
    ['Shift ↑ ↓', 'Marcar em sequência'],
    ['Ctrl+C', 'Copiar o número da linha'],
    ['Enter', 'Abrir ou confirmar'],
    ['← →', 'Recolher e abrir o grupo; página'],
  ],
  debitos: 'Nos débitos e pagamentos',
  debitosKeys: [
    ['V', 'Marcar os débitos vencidos'],
    ['G', 'Marcar o grupo'],
    ['A', 'Marcar os do mesmo ano'],
    ['T', 'Marcar os do mesmo tributo'],
    ['Ctrl+A', 'Marcar todos'],
    ['L', 'Desmarcar todos'],
    ['E', 'Extrato'],
  ],
  guia: 'Na guia',
  guiaKeys: [
    ['H D', 'Vence hoje; em 1 dia útil'],
    ['+ M', 'Em 5 dias úteis; fim do mês'],
    ['C', 'Copiar a linha de pagamento'],
    ['B', 'Código de barras grande'],
    ['Q', 'Mostrar o QR do Pix ou da linha'],
    ['J', 'Perguntar se já foi paga'],
    ['U', 'Imprimir o cupom, onde há impressora para ele'],
  ],
} as const
