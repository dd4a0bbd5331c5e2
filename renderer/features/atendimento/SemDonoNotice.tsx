import { keys } from '../../keyboard/keys.ts'
import { useSemDono } from '../../services/semDono.ts'
import { semDonoText as text } from '../../text/semDono.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'

/** At a counter: documents of people who have left, for the clerk to hand over. */
export function SemDonoNotice() {
  const { papers, clear } = useSemDono()
  if (papers.length === 0) return null
  return (
    <section aria-label={text.label}>
      <Message
        kind={papers.every(({ situacao }) => situacao === 'saindo') ? 'info' : 'warning'}
        compact
        live
        icon="print"
        actions={
          <Button compact shortcut={keys.staff} level="house" onClick={clear}>
            {text.seen}
          </Button>
        }
      >
        <ul>
          {papers.map(({ impressora, situacao, nome }) => (
            <li key={`${impressora} ${situacao}`}>
              <strong>{text.sentences[situacao](nome)}</strong> {text.remedies[situacao]}
            </li>
          ))}
        </ul>
      </Message>
    </section>
  )
}
