import { useMemo, type ReactNode } from 'react'
import { labelledText as text } from '../text/ui.ts'
import { EmptyState } from './States.tsx'
import { label, isEmpty, type LabelledContent } from './labels.ts'
import { PersonalData } from './Values.tsx'
import styles from './LabelledValues.module.css'

/** A number of 15 characters or more, such as a CNPJ, which may have letters. */
const LONG_NUMBER = /^(?=.*\d)[\dA-Z*][\dA-Z*./-]{14,}$/
/** Largest number of characters that fit one column, as in «Constam débitos». */
const ONE_COLUMN = 18

/**
 * Shows an answer of unknown shape as labels and values (`label`). Any value may identify the person, so the privacy key hides
 * all of them.
 * @param timeZone IANA zone in which instants are shown
 */
export function LabelledValues({ value, timeZone, empty }: { value: unknown; timeZone: string; empty?: ReactNode }) {
  const labelled = useMemo(() => label(value, timeZone), [value, timeZone])
  if (isEmpty(labelled)) return empty ?? <EmptyState answer={value} title={text.nothing} />
  return <Content labelled={labelled} level={3} />
}

/** @param level heading level of the sections, below the panel's heading (2) */
function Content({ labelled: { values, sections, omitted }, level }: { labelled: LabelledContent; level: number }) {
  const Heading = `h${Math.min(level, 6)}` as 'h3'
  return (
    <div className="stack" style={{ gap: 16, containerType: 'inline-size' }}>
      {values.length > 0 && (
        <dl className={styles.values}>
          {values.map((value, index) => (
            <div
              key={index}
              className={styles.value}
              data-long={LONG_NUMBER.test(value.text) || undefined}
              data-wide={value.text.length > ONE_COLUMN || undefined}
            >
              {value.label !== '' && <dt className="faint">{value.label}</dt>}
              <dd>
                <PersonalData>{value.text}</PersonalData>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {sections.map((section, index) => (
        <section key={index} style={{ paddingLeft: 12, borderLeft: '3px solid var(--borda)' }}>
          <Heading className={styles.title}>{section.label}</Heading>
          <Content labelled={section.content} level={level + 1} />
        </section>
      ))}
      {omitted > 0 && <p className="faint">{text.omitted(omitted)}</p>}
    </div>
  )
}
