import { formatDate } from '../../../shared/model/data.ts'
import { formatReais } from '../../../shared/model/dinheiro.ts'
import { guiasText } from '../../text/guias.ts'
import { Message } from '../../ui/Message.tsx'
import type { Difference, Doubt } from '../../flows/guias/confirmed.ts'

const { doubt: text } = guiasText.guia

export function GuiaDoubt({ doubt, justCreated }: { doubt: Doubt; justCreated: boolean }) {
  return (
    <Message kind="warning" title={text.title} live>
      {doubt.kind === 'differs' ? (
        <>
          <p>{text.differs[justCreated ? 'created' : 'fromList']}</p>
          <ul>
            {doubt.differences.map((difference) => (
              <li key={difference.field}>{inWords(difference)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{text[doubt.kind]}</p>
      )}
      <p>{text.check}</p>
    </Message>
  )
}

function inWords(difference: Difference): string {
  if (difference.field === 'total')
    return text.difference.total(formatReais(difference.known), formatReais(difference.told))
  const { field, known, told } = difference
  return field === 'numero'
    ? text.difference.numero(known, told)
    : text.difference.vencimento(formatDate(known), formatDate(told))
}
