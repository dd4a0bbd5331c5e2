/** The start page of an attendance. */
export const painelTexto = {
  titulo: 'O que vamos fazer?',
  servicos: 'Serviços',
  porque: 'Os serviços com cadeado precisam que o contribuinte entre (F8): a prefeitura só mostra estes dados a ele.',
  resumo: {
    titulo: 'Resumo',
    carregando: 'Buscando o resumo do contribuinte…',
    totalDebitos: 'Total em aberto',
    debitosVencidos: 'Débitos vencidos',
    certidoesAtivas: 'Certidões ativas',
    ultimoPagamento: 'Último pagamento',
    naoInformado: 'não informado',
    semPagamento: 'nenhum informado',
    vazio: 'A prefeitura não informou o resumo deste contribuinte.',
  },
  atividades: {
    titulo: 'Atividade recente',
    carregando: 'Buscando as atividades recentes…',
    vazio: 'Nenhuma atividade recente.',
    vazioExplicacao: 'Pagamentos, certidões, débitos e mudanças no cadastro aparecem aqui.',
    todas: (quantas: number) => `Mostrar todas (${quantas})`,
    outra: 'Outra',
    tipos: {
      PAGAMENTO: 'Pagamento',
      CERTIDAO: 'Certidão',
      DEBITO: 'Débito',
      CADASTRO: 'Cadastro',
    },
  },
}
