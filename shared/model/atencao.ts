/**
 * A kiosk's attentions for staff. `impressora`: a printer wants a person. `sistema`: the municipality's system does not
 * answer. `bloqueado`: something of the last person may be left, so nobody is served. `papel`: a job of somebody who is
 * gone keeps it from serving.
 */
export const ATENCOES_DO_TOTEM = ['impressora', 'sistema', 'bloqueado', 'papel'] as const
export type AtencaoDoTotem = (typeof ATENCOES_DO_TOTEM)[number]

/** The known attentions; one that is left out is not known just now. */
export type AtencoesSabidas = Partial<Record<AtencaoDoTotem, boolean | undefined>>
