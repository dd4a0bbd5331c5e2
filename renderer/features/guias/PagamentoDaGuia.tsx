import { lazy, Suspense } from 'react'
import { guiasTexto } from '../../text/guias.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Mensagem } from '../../ui/Mensagem.tsx'
import { Painel } from '../../ui/Painel.tsx'
import { LinhaDePagamento } from './LinhaDePagamento.tsx'
import type { Pagamento } from './pagamento.ts'
import estilo from './PagamentoDaGuia.module.css'
import type { FormasDePagar } from './useFormasDePagar.ts'

const { pagamento: texto } = guiasTexto

const CodigoDeBarras = lazy(async () => ({ default: (await import('./Codigos.tsx')).CodigoDeBarras }))
const CodigoGrande = lazy(async () => ({ default: (await import('./CodigoGrande.tsx')).CodigoGrande }))
const PixQr = lazy(async () => ({ default: (await import('./PixQr.tsx')).PixQr }))

/** How to pay the guide: line, bars and, when the municipality sent one, Pix. Nothing is offered that does not add up. */
export function PagamentoDaGuia({ formas, pagamento }: { formas: FormasDePagar; pagamento: Pagamento }) {
  return (
    <Painel
      titulo={texto.titulo}
      lado={
        <>
          <span className={estilo.copiado}>{formas.copiado}</span>
          {pagamento.oferece && (
            <>
              <Botao compacto icone="copiar" tecla="C" onClick={formas.copiarLinha}>
                {texto.copiar}
              </Botao>
              <Botao compacto icone="guias" tecla="B" onClick={() => formas.verBarras(true)}>
                {texto.barrasGrandes}
              </Botao>
            </>
          )}
          {formas.pix && (
            <Botao compacto icone="qr" tecla="Q" onClick={() => formas.verPix(true)}>
              {texto.qr}
            </Botao>
          )}
        </>
      }
    >
      {pagamento.oferece ? (
        <div className={estilo.pagamento}>
          <LinhaDePagamento blocos={pagamento.blocos} />
          <p className={estilo.confere}>
            <Icone nome="certo" tamanho={18} />
            {pagamento.valorConferido ? texto.confere : texto.confereSemValor}
          </p>
          <Suspense fallback={<div className={estilo.lugarDasBarras} />}>
            <CodigoDeBarras digitos={pagamento.codigoBarras} />
          </Suspense>
        </div>
      ) : (
        <Mensagem
          tipo={pagamento.motivo === 'ausente' ? 'info' : 'erro'}
          titulo={texto.recusa[pagamento.motivo].titulo}
        >
          {texto.recusa[pagamento.motivo].explicacao}
        </Mensagem>
      )}
      {formas.vendoBarras && pagamento.oferece && (
        <Suspense>
          <CodigoGrande pagamento={pagamento} onCopiar={formas.copiarLinha} onFechar={() => formas.verBarras(false)} />
        </Suspense>
      )}
      {formas.vendoPix && formas.pix && (
        <Suspense>
          <PixQr codigo={formas.pix} onCopiar={formas.copiarPix} onFechar={() => formas.verPix(false)} />
        </Suspense>
      )}
    </Painel>
  )
}
