import { describe, expect, test, vi } from 'vitest'
import { Atalhos, nomeDaTecla, presaPelaCasa } from '../../../renderer/app/atalhos.ts'

const registrar = (atalhos: Atalhos, nivel: 'casa' | 'tela' | 'janela', acao: () => void, sempre = false) =>
  atalhos.registrar({ tecla: 'F9', nivel, sempre, acao })

describe('who answers a key', () => {
  test('the screen before the house, and the screen that came last', () => {
    const atalhos = new Atalhos()
    const [casa, primeira, segunda] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    registrar(atalhos, 'tela', primeira)
    registrar(atalhos, 'casa', casa)
    const sairDaSegunda = registrar(atalhos, 'tela', segunda)
    expect(atalhos.acaoDe('F9')).toBe(segunda)
    sairDaSegunda()
    expect(atalhos.acaoDe('F9')).toBe(primeira)
    expect(atalhos.acaoDe('F10')).toBeNull()
  })

  test('behind a dialog only what is marked as always', () => {
    const atalhos = new Atalhos()
    registrar(atalhos, 'tela', vi.fn<() => void>())
    const fechar = atalhos.abrirJanela()
    expect(atalhos.acaoDe('F9')).toBeNull()
    const encerrar = vi.fn<() => void>()
    registrar(atalhos, 'casa', encerrar, true)
    expect(atalhos.acaoDe('F9')).toBe(encerrar)
    fechar()
    expect(atalhos.acaoDe('F9')).not.toBe(encerrar)
  })

  test('the stroke that closes a dialog does not reach the screen behind it', () => {
    const atalhos = new Atalhos()
    const escape = vi.fn<() => void>()
    atalhos.registrar({ tecla: 'Escape', nivel: 'casa', sempre: false, acao: escape })
    const fechar = atalhos.abrirJanela()
    atalhos.iniciarTecla()
    fechar()
    expect(atalhos.acaoDe('Escape')).toBeNull()
    atalhos.iniciarTecla()
    expect(atalhos.acaoDe('Escape')).toBe(escape)
  })

  test('a waiting Enter is used once, and another key forgets it', () => {
    const atalhos = new Atalhos()
    atalhos.guardarEnter(true)
    expect(atalhos.usarEnter()).toBe(true)
    expect(atalhos.usarEnter()).toBe(false)
    atalhos.guardarEnter(true)
    atalhos.guardarEnter(false)
    expect(atalhos.usarEnter()).toBe(false)
  })
})

test('names of keys', () => {
  const tecla = (key: string, mais = {}) => nomeDaTecla({ key, ctrlKey: false, altKey: false, metaKey: false, ...mais })
  expect(tecla('F10')).toBe('F10')
  expect(tecla('v')).toBe('V')
  expect(tecla('a', { ctrlKey: true })).toBe('Ctrl+A')
})

test('keys a browser would act on are held back', () => {
  for (const tecla of ['F1', 'F5', 'F12', 'Ctrl+R', 'Ctrl+P']) expect(presaPelaCasa(tecla)).toBe(true)
  for (const tecla of ['F13', 'Enter', 'V', 'Ctrl+A', 'Ctrl+C']) expect(presaPelaCasa(tecla)).toBe(false)
})
