import { Menu } from '@mantine/core'
import { use, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Falha } from '../../shared/errors.ts'
import { describeFalha } from '../text/falhas.ts'
import { AtKiosk } from './atKiosk.ts'
import styles from './HeaderMenu.module.css'
import { holdFocus, keepTabInside } from './heldFocus.ts'

export interface HeaderMenuProps {
  title: string
  width: number
  face: ReactNode
  state?: string | undefined
  /** The failure of the last choice; null if it succeeded. */
  falha: Falha | null
  children: ReactNode
}

export function HeaderMenu({ title, width, face, state, falha, children }: HeaderMenuProps) {
  const atKiosk = use(AtKiosk)
  return (
    <Menu
      position="bottom-end"
      width={width}
      withinPortal
      // The library would set the focus a moment later, and lose an arrow key pressed meanwhile.
      trapFocus={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button type="button" className={`headerItem ${styles.button}`} data-state={state} title={title}>
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.list} onKeyDown={keepTabInside}>
        <MenuFocus />
        <Menu.Label>{title}</Menu.Label>
        {children}
        {falha && <Menu.Label className={styles.falha}>{describeFalha(falha, atKiosk).sentence}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuFocus() {
  const marker = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const menu = marker.current?.closest<HTMLElement>('[role="menu"]')
    return menu ? holdFocus(menu) : undefined
  }, [])
  return <span ref={marker} hidden />
}
