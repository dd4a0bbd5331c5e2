/**
 * What staff has to look after at a kiosk: `impressora` wants a person; `sistema`: the municipality's does not answer; `bloqueado`:
 * something of the last person may be left, so nobody is served; `papel`: one of somebody who is gone keeps it from serving.
 */
export const ATENCOES_DO_TOTEM = ['impressora', 'sistema', 'bloqueado', 'papel'] as const
export type AtencaoDoTotem = (typeof ATENCOES_DO_TOTEM)[number]

/** What is known of each; one that is left out is not known just now. */
export type AtencoesSabidas = Partial<Record<AtencaoDoTotem, boolean | undefined>>
