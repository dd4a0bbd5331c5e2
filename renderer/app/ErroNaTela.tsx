import { Component, type ReactNode } from 'react'
import type { Falha } from '../../shared/errors.ts'
import { erroNaTelaTexto } from '../text/app.ts'
import { sobreFalha } from '../text/falhas.ts'
import estilo from './ErroNaTela.module.css'

/**
 * The last net under the screens: a defect shows a sentence and a way out instead of a white window. Give it
 * the route as `key`, so that another screen starts whole.
 */
export class ErroNaTela extends Component<{ children: ReactNode }, { quebrou: boolean }> {
  override state = { quebrou: false }

  static getDerivedStateFromError() {
    return { quebrou: true }
  }

  override render() {
    if (!this.state.quebrou) return this.props.children
    return (
      <div className={estilo.tela} role="alert">
        <h1>{erroNaTelaTexto.titulo}</h1>
        <p>{erroNaTelaTexto.explicacao}</p>
        <button type="button" className={estilo.botao} onClick={() => this.setState({ quebrou: false })}>
          {erroNaTelaTexto.tentar}
        </button>
      </div>
    )
  }
}

/** Shown when main does not even say what station this is: there is no theme and no keyboard yet. */
export function FalhaGeral({ falha }: { falha: Falha }) {
  const { frase, sugestao } = sobreFalha(falha)
  return (
    <div className={estilo.tela} role="alert">
      <h1>{frase}</h1>
      <p>{sugestao}</p>
    </div>
  )
}
