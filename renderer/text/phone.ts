import { spoken } from './idioma.ts'
import { count } from './numbers.ts'

export const phoneText = spoken('phoneText', {
  offer: 'Entrar pelo celular',
  offerCompact: 'Pelo celular',
  title: 'Entrar pelo celular',
  qrLabel: 'Código QR para entrar pelo celular',
  steps: {
    read: 'Aponte a câmera do celular para o código QR. Sem câmera, abra no navegador do celular:',
    compare: 'Este é o código. Se o celular mostrar outro, não continue.',
    password: 'Digite a senha só no celular. Esta tela continua sozinha.',
  },
  left: (time: string) => `Vale por mais ${time}.`,
  renewed: 'O código anterior venceu. Use este.',
  slow: (seconds: number) =>
    `O serviço de entrada está lento: depois da senha, espere até ${count(seconds, 'segundo', 'segundos')}.`,
})
