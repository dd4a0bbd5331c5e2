/** The frame around the screens: header, rail, help. */
export const appTexto = {
  prefeitura: 'Prefeitura',
  pular: 'Ir para o conteúdo',
  servicos: 'Serviços',
  ajuda: 'Ajuda',
  luz: { noAr: 'serviço no ar', foraDoAr: 'serviço fora do ar' },
  exigeLogin: 'Precisa da entrada do contribuinte',
  notaDoCadeado: 'Pedem que o contribuinte entre (F8).',
  encerrando: 'Encerrando o atendimento…',
  carregandoTela: 'Abrindo a tela…',
  atualizado: 'Dados atualizados.',
}

export const erroNaTelaTexto = {
  titulo: 'Esta tela parou de funcionar.',
  explicacao: 'O atendimento continua. Tente abrir a tela de novo ou encerre com F12. Se repetir, avise o suporte.',
  tentar: 'Abrir de novo',
}

/** F1: every key of the program. */
export const ajudaTexto = {
  titulo: 'Teclas do Balcão',
  fechar: 'Fechar',
  geral: 'De qualquer tela',
  listas: 'Em listas',
  teclas: [
    ['F1', 'Esta ajuda'],
    ['F2', 'Nova busca'],
    ['F5', 'Atualizar os dados da tela'],
    ['F8', 'Entrada do contribuinte'],
    ['F9', 'Imprimir'],
    ['F10', 'Gerar guia'],
    ['F11', 'Ocultar dados pessoais'],
    ['F12', 'Encerrar o atendimento'],
    ['Esc Esc', 'Encerrar o atendimento'],
    ['Alt+M', 'Trocar de município, onde há vários'],
  ],
  teclasDeLista: [
    ['↑ ↓', 'Mover'],
    ['Home End', 'Primeira, última'],
    ['PgUp PgDn', 'Uma página'],
    ['Espaço', 'Marcar'],
    ['Enter', 'Abrir ou confirmar'],
    ['← →', 'Fechar, abrir o grupo; página'],
  ],
  debitos: 'Nos débitos e pagamentos',
  teclasDosDebitos: [
    ['V', 'Marcar os débitos vencidos'],
    ['G', 'Marcar o grupo'],
    ['Ctrl+A', 'Marcar todos'],
    ['L', 'Limpar a seleção'],
    ['E', 'Extrato'],
  ],
  guia: 'Na guia',
  teclasDaGuia: [
    ['C', 'Copiar a linha de pagamento'],
    ['B', 'Código de barras grande'],
    ['Q', 'Mostrar o QR do Pix'],
  ],
} as const
