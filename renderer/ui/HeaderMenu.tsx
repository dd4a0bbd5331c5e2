import { Menu } from '@mantine/core'
import { use, type ReactNode } from 'react'
import type { Falha } from '../../shared/errors.ts'
import { describeFalha } from '../text/falhas.ts'
import { AtKiosk } from './atKiosk.ts'
import styles from './HeaderMenu.module.css'

export interface HeaderMenuProps {
  /** Says what the click does. */
  title: string
  /** Width of the open menu, px. */
  width: number
  /** Shown in the header while the menu is closed. */
  face: ReactNode
  /** Colours the face. */
  state?: string | undefined
  /** The failure of the last choice, if it failed. */
  falha: Falha | null
  children: ReactNode
}

/** Something the header tells, which a click lets one choose anew. */
export function HeaderMenu({ title, width, face, state, falha, children }: HeaderMenuProps) {
  const atKiosk = use(AtKiosk)
  return (
    <Menu position="bottom-end" width={width} withinPortal>
      <Menu.Target>
        <button type="button" className={styles.button} data-state={state} title={title}>
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.list}>
        <Menu.Label>{title}</Menu.Label>
        {children}
        {falha && <Menu.Label className={styles.falha}>{describeFalha(falha, atKiosk).sentence}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
