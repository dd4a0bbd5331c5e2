import { SegmentedControl } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { PapeisDaLista } from '../../../shared/model/lista/lista.ts'
import { listaText, questionInWords } from '../../text/lista.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { Message } from '../../ui/States.tsx'
import type { Draft } from './draft.ts'
import styles from '../../ui/segments.module.css'

const { draft: text } = listaText

export interface ReadingBarProps {
  draft: Draft
  onPapeis: (papeis: PapeisDaLista) => void
  onColumns: () => void
  children: ReactNode
}

const KEYS = { certidao: 'C', iptu: 'I', ambos: null } as const

export function ReadingBar({ draft, onPapeis, onColumns, children }: ReadingBarProps) {
  const { papeis, proposta, perguntas } = draft
  const name = useId()
  const [question] = perguntas
  const isOpen = question?.campo === 'papeis'
  const kinds = (['certidao', 'iptu', 'ambos'] as const).filter((kind) => kind !== 'ambos' || proposta === 'ambos')
  return (
    <>
      {question && (
        <Message kind="warning" compact live>
          {questionInWords(question)}
        </Message>
      )}
      <div className="row">
        <span id={name} className="faint">
          {text.papeis}
        </span>
        <SegmentedControl
          aria-labelledby={name}
          classNames={{ root: styles.segments ?? '', label: styles.segment ?? '' }}
          transitionDuration={0}
          value={isOpen ? '' : papeis}
          data={kinds.map((kind) => ({
            value: kind,
            label: (
              <>
                {text.kinds[kind]} {KEYS[kind] && <KeyCap>{KEYS[kind]}</KeyCap>}
              </>
            ),
          }))}
          onChange={(value) => onPapeis(kinds.find((kind) => kind === value) ?? papeis)}
        />
        <Button compact keyCap="L" onClick={onColumns}>
          {text.chooseColumns}
        </Button>
        {children}
      </div>
    </>
  )
}
