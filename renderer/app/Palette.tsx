import { useState } from 'react'
import { formatDocumento, readDocumento } from '../../shared/model/documento.ts'
import { useNamedActions } from '../keyboard/keyboard.tsx'
import { paletteText } from '../text/app.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { findEntries, type SearchEntry } from '../ui/searchEntries.ts'
import { SearchedList } from '../ui/SearchedList.tsx'

/** Rows that a page key moves. */
const PAGE = 8

interface PaletteProps {
  /** The screens visited before this one, latest first. */
  recent: readonly SearchEntry[]
  /** The screens that can be opened now, without the present one. */
  screens: readonly SearchEntry[]
  onServe: (documento: string) => void
  onClose: () => void
  onChoose: (entry: SearchEntry) => void
}

/** Ctrl+K: finds every screen, and every action of the present one, by its name. */
export function Palette({ recent, screens, onServe, onClose, onChoose }: PaletteProps) {
  const namedActions = useNamedActions()
  // The actions available when the palette opened: after that its own dialog disables the keys behind it.
  const [actions] = useState(() =>
    namedActions().map(({ key, level, name, action }) => ({
      key,
      label: name,
      group: level === 'house' ? paletteText.anywhere : paletteText.here,
      run: action,
    })),
  )
  const [search, setSearch] = useState('')
  const [lit, setLit] = useState(0)
  const typed = readDocumento(search)
  const person = typed.situacao === 'valido' && {
    label: paletteText.serve(formatDocumento(typed.documento)),
    group: paletteText.anywhere,
    run: () => onServe(typed.documento),
  }
  const found = person ? [person] : findEntries([...recent, ...actions, ...screens], search)

  return (
    <Dialog open title={paletteText.title} onClose={onClose} width={640} top>
      <SearchedList
        label={paletteText.label}
        placeholder={paletteText.placeholder}
        search={search}
        onSearch={(text) => {
          setSearch(text)
          setLit(0)
        }}
        entries={found}
        nothing={paletteText.nothing(search)}
        active={Math.min(lit, found.length - 1)}
        onActive={setLit}
        onChoose={onChoose}
        page={PAGE}
      />
    </Dialog>
  )
}
