import { useMutation } from '@tanstack/react-query'
import { NOTAS, type Nota } from '../../shared/model/avaliacao.ts'
import { call } from '../bridge/client.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useKept } from '../services/useKept.ts'
import { ratingText as text } from '../text/totem.ts'
import touch from './Touch.module.css'
import styles from './Rating.module.css'

const notAsked = { given: false }

/** Lets the person rate the attendance by one touch, once. The step neither waits for that nor closes after it. */
export function Rating() {
  const { avaliacao } = useAtendimento().estacao.totem
  const [{ given }, change] = useKept('avaliacao', notAsked)
  const rate = useMutation({ mutationFn: (nota: Nota) => call('avaliacao.dar', { nota }) })
  if (!avaliacao) return null
  if (given) return <output className={styles.thanks}>{text.thanks}</output>
  return (
    <fieldset
      className={styles.rating}
      // All other touches restart the remaining time; the rating must not.
      onPointerDown={(event) => event.stopPropagation()}
    >
      <legend className={styles.question}>{text.question}</legend>
      {NOTAS.map((nota) => (
        <button
          key={nota}
          type="button"
          className={`${touch.touch} ${styles.nota}`}
          data-look="quiet"
          onClick={() => {
            rate.mutate(nota)
            change(() => ({ given: true }))
          }}
        >
          <Face nota={nota} />
          {text.notas[nota]}
        </button>
      ))}
    </fieldset>
  )
}

const mouths: Record<Nota, string> = {
  boa: 'M15 29q9 9 18 0',
  regular: 'M16 32h16',
  ruim: 'M15 34q9-9 18 0',
}

function Face({ nota }: { nota: Nota }) {
  return (
    <svg className={styles.face} viewBox="0 0 48 48" aria-hidden>
      <circle cx="24" cy="24" r="20" />
      <path d={`M17 18v2M31 18v2${mouths[nota]}`} />
    </svg>
  )
}
