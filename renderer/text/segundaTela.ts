import type { Afazer } from '../../shared/model/segundaTela.ts'
import { count } from './numbers.ts'
import { servicesText } from './services.ts'

/** Texts for the person being served, on the second display, read from a step away. */
export const segundaTelaText = {
  welcome: 'Boas-vindas',
  waiting: 'Durante o seu atendimento, os valores e o Pix aparecem aqui.',
  thanks: 'Obrigado',
  goodbye: 'Até logo.',
  serving: 'Atendimento em andamento',
  servingExplanation: 'O que for feito no seu nome aparece aqui.',
  debitos: {
    title: 'Débitos escolhidos',
    count: (many: number) => count(many, 'débito', 'débitos'),
    explanation: 'Confira com o atendente antes de gerar a guia.',
  },
  guia: {
    title: 'Guia de pagamento',
    numero: 'Número da guia',
    total: 'Total a pagar',
    vencimento: 'Vencimento',
    linha: 'Linha de pagamento',
    qr: {
      pix: {
        title: 'Pague com Pix',
        explanation: 'Aponte a câmera do aplicativo do seu banco.',
        label: 'Código QR do Pix desta guia',
      },
      linha: {
        title: 'Leve os números',
        explanation: 'Aponte a câmera do celular. Cole no aplicativo do banco, em pagamento de boleto.',
        label: 'Código QR com a linha de pagamento desta guia',
      },
    },
  },
  correio: {
    title: 'Este é o seu e-mail?',
    explanation: 'Confira letra por letra e diga ao atendente. O documento vai para este endereço.',
  },
  portal: { title: 'No celular, sem fila', label: 'Código QR do portal da prefeitura' },
  senha: { title: 'Digite sua senha aqui', explanation: 'A senha é só sua. O atendente não vê o que você digita.' },
  celular: { title: 'Entre pelo seu celular', codigo: 'Código' },
}

interface AfazerText {
  title: string
  explanation: string
}

const services = Object.fromEntries(
  Object.entries(servicesText).map(([name, { label, segundaTela }]) => [
    name,
    { title: label, explanation: segundaTela },
  ]),
) as Record<keyof typeof servicesText, AfazerText>

/** A task in progress or its result, for the person. */
export const afazeresText: Record<Afazer, AfazerText> = {
  ...services,
  emitindoCertidao: { title: 'Emitindo a certidão…', explanation: 'Leva alguns segundos.' },
  certidaoPronta: { title: 'Certidão pronta', explanation: 'Confira os dados no papel.' },
  gerandoGuia: { title: 'Gerando a guia…', explanation: 'Leva alguns segundos.' },
  enviandoEmail: { title: 'Enviando o e-mail…', explanation: 'Leva alguns segundos.' },
  primeiroAcesso: { title: 'Primeiro acesso', explanation: 'Você vai criar a sua senha.' },
}

export const segundaTelaSettingsText = {
  title: 'Tela do contribuinte',
  label: 'Mostrar ao contribuinte, na outra tela, o andamento, os valores e o Pix',
  present: 'Há outra tela ligada a este computador.',
  absent: 'Nenhuma outra tela ligada. Ela é usada assim que for ligada.',
}
