/** A notice as the portal receives it; for a missing field the portal uses its default. */
export interface Aviso {
  id: number
  tipo?: string
  icone?: string
  titulo: string
  descricao: string
  cor?: string
  acaoLabel?: string
  acaoLink?: string
}

export function avisosDe(dominio: string): Aviso[] {
  return [
    { id: 1, titulo: 'Horário de atendimento', descricao: 'O balcão atende de segunda a sexta, das 8h às 17h.' },
    {
      id: 2,
      tipo: 'alerta',
      icone: 'pi-exclamation-triangle',
      cor: 'amber',
      titulo: 'Vencimento do IPTU',
      descricao: 'A próxima parcela vence no dia 10. Depois dessa data há multa e juros.',
      acaoLabel: 'Ver parcelas',
      acaoLink: '/portal/iptu',
    },
    {
      id: 3,
      tipo: 'info',
      icone: 'pi-calendar',
      cor: 'blue',
      titulo: 'Atendimento com hora marcada',
      descricao: 'Agende pela internet e evite filas.',
      acaoLabel: 'Agendar',
      acaoLink: `https://${dominio}/agenda`,
    },
  ]
}

/** A notice with markup in its text and a script in its link; only the fault `aviso-hostil` adds it. */
export const AVISO_HOSTIL = {
  id: 4,
  tipo: 'info',
  icone: 'pi-star" onload="alert(1)',
  cor: 'expression(alert(1))',
  titulo: '<b>Promoção</b><script>alert("aviso")</script>',
  descricao: 'Clique <a href="javascript:alert(1)">aqui</a> <img src=x onerror=alert(1)> e ganhe desconto.',
  acaoLabel: 'Ganhar desconto',
  acaoLink: 'javascript:alert(document.domain)',
} satisfies Aviso
