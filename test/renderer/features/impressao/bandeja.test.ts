import { describe, expect, test } from 'vitest'
import {
  acoesDoTrabalho,
  comOsTrabalhos,
  NA_BANDEJA,
  resumoDaBandeja,
  trabalhosDaBandeja,
} from '../../../../renderer/features/impressao/bandeja.ts'
import { nomeDaImpressora } from '../../../../renderer/features/impressao/useTrabalhos.ts'
import { sobreTrabalho } from '../../../../renderer/text/impressao.ts'
import {
  ERROS_IMPRESSAO,
  ESTADOS_TRABALHO,
  isTerminal,
  MOTIVOS_ATENCAO,
  type EstadoTrabalho,
  type Trabalho,
} from '../../../../shared/model/impressao.ts'
import { impressora, trabalho } from './fabrica.ts'

describe('resumoDaBandeja', () => {
  test('speaks of the newest job, unless one needs somebody', () => {
    expect(resumoDaBandeja([trabalho('printed'), trabalho('printing')]).destaque?.estado).toBe('printing')
    expect(resumoDaBandeja([trabalho('attention'), trabalho('printing')])).toMatchObject({
      destaque: { estado: 'attention' },
      pedemAtencao: 1,
      andando: 2,
      perguntas: 0,
    })
  })
  test('an empty tray has nothing to say', () => expect(resumoDaBandeja([]).destaque).toBeNull())
})

test('the tray shows the newest, those that need somebody before all others', () => {
  const muitos = Array.from({ length: 50 }, (_, n) =>
    trabalho(n === 0 ? 'unknown' : 'printed', { trabalhoId: `t${n}` }),
  )
  const aVista = trabalhosDaBandeja(muitos)
  expect(aVista).toHaveLength(NA_BANDEJA)
  expect(aVista.slice(0, 2).map(({ trabalhoId }) => trabalhoId)).toEqual(['t0', 't49'])
})

describe('acoesDoTrabalho', () => {
  test('what is under way can be cancelled, what is over cannot', () => {
    for (const estado of ESTADOS_TRABALHO) {
      expect(acoesDoTrabalho(trabalho(estado)).includes('cancelar')).toBe(!isTerminal(estado))
    }
  })
  test('nothing that may be on paper is printed again without the question', () => {
    const oferece = ESTADOS_TRABALHO.filter((estado) => acoesDoTrabalho(trabalho(estado)).includes('imprimirDeNovo'))
    expect(oferece).toEqual(['failed', 'unknown'])
    expect(acoesDoTrabalho(trabalho('unknown'))).toEqual(['saiu', 'imprimirDeNovo'])
  })
  test('what is done is printed again only through the dialog', () => {
    for (const estado of ['sent', 'printed', 'canceled'] as const)
      expect(acoesDoTrabalho(trabalho(estado))).toEqual(['repetir'])
    expect(acoesDoTrabalho(trabalho('failed', { paginas: 3 }))).toEqual(['imprimirDeNovo', 'repetir'])
  })
  test('another printer is offered only while no paper is possible', () => {
    const reserva = 'cups-ipp:HP-2'
    expect(acoesDoTrabalho(trabalho('attention', { reserva }))).toEqual(['trocar', 'cancelar'])
    expect(acoesDoTrabalho(trabalho('attention', { reserva, liberado: true }))).toEqual(['cancelar'])
    expect(acoesDoTrabalho(trabalho('failed', { reserva }))).not.toContain('trocar')
  })
  test('a job of a past attendance can be answered, not printed: its document is gone', () => {
    expect(acoesDoTrabalho(trabalho('unknown', { rotulo: '' }))).toEqual(['saiu', 'naoSaiu'])
    expect(acoesDoTrabalho(trabalho('failed', { rotulo: '' }))).toEqual([])
  })
})

describe('sobreTrabalho', () => {
  const dizer = (estado: EstadoTrabalho, campos: Partial<Trabalho> = {}) =>
    sobreTrabalho(trabalho(estado, campos), 'HP-Balcão-2')

  test('only a device that said so makes it «impressa»', () => {
    for (const estado of ESTADOS_TRABALHO) {
      expect(/impress[ao]\b/i.test(dizer(estado).frase) && !/impressora/.test(dizer(estado).frase)).toBe(
        estado === 'printed',
      )
    }
    expect(dizer('sent').frase).toBe('Enviada à HP-Balcão-2')
    expect(dizer('printed').frase).toBe('Impressa na HP-Balcão-2')
  })
  test('the folder names the file it saved', () => {
    expect(dizer('printed', { destino: 'Guia 2026.pdf' }).frase).toBe('Salva na pasta: Guia 2026.pdf')
  })
  test('a masculine document agrees', () =>
    expect(dizer('sent', { tipo: 'carne' }).frase).toBe('Enviado à HP-Balcão-2'))
  test('every reason and every error says what to do', () => {
    for (const motivo of MOTIVOS_ATENCAO) expect(dizer('attention', { motivo }).remedio).toBeTruthy()
    for (const erro of ERROS_IMPRESSAO)
      expect(dizer('failed', { erro })).toMatchObject({ remedio: expect.any(String), tom: 'ruim' })
    expect(dizer('attention', { motivo: 'media-empty' }).frase).toBe('Sem papel')
  })
})

test('a printer that is no longer listed goes by its own name', () => {
  expect(nomeDaImpressora([], 'cups-ipp:HP-Balcão-2')).toBe('HP-Balcão-2')
})

test('a printer is as the job that waits at it says, before the spooler notices', () => {
  const semPapel = trabalho('attention', { impressora: 'cups-ipp:a', motivo: 'media-empty' })
  const lista = [impressora('a', { estado: 'imprimindo' }), impressora('b')]
  const [a, b] = comOsTrabalhos(lista, [semPapel, trabalho('printing', { impressora: 'cups-ipp:b' })])
  expect(a).toMatchObject({ estado: 'atencao', motivos: ['media-empty'] })
  expect(b).toBe(lista[1])
  expect(comOsTrabalhos(lista, [trabalho('printed', { impressora: 'cups-ipp:a', motivo: 'media-empty' })])).toEqual(
    lista,
  )
})
