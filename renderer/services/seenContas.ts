import { useState } from 'react'
import type { ContaDeTributo } from '../../shared/model/filterOptions.ts'

/** The tax accounts of every list that a screen has shown. Under a filter the list itself would offer only its own ones. */
export function useSeenContas(list: readonly ContaDeTributo[] | undefined): readonly ContaDeTributo[] {
  const [seen, setSeen] = useState<{ list: typeof list; contas: readonly ContaDeTributo[] }>({
    list: undefined,
    contas: [],
  })
  if (list && list !== seen.list) setSeen({ list, contas: [...seen.contas, ...list.map(contaOf)] })
  return seen.contas
}

/** Leaves out the rows of the account, which may be thousands. */
function contaOf(conta: ContaDeTributo): ContaDeTributo {
  const { idTributo, siglaTributo, descricaoTributo, idContaTributo, descricaoContaTributo, identificador } = conta
  return { idTributo, siglaTributo, descricaoTributo, idContaTributo, descricaoContaTributo, identificador }
}
