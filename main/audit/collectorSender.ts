import { jsonIn } from '../store/durableFile.ts'
import type { CollectedLine, CollectorSender } from './collector.ts'
import { post } from './post.ts'
import { inAscii, sendSyslog, syslogLine, type SyslogServer } from './syslog.ts'

/** An OTLP/HTTP receiver of logs: `https://host:4318/v1/logs`. */
export interface OtlpReceiver {
  otlp: string
  /** The only certificate (PEM) accepted for the receiver. Undefined: the certificates that the system trusts. */
  autoridade?: string | undefined
}

/** @param host this machine's name */
export function collectorSender(to: SyslogServer | OtlpReceiver, host: string): CollectorSender {
  return 'otlp' in to ? byOtlp(to, host) : bySyslog(to, host)
}

/** Sends each line as a message of RFC 5424. The MSGID marks lines that may have been delivered before. */
function bySyslog(server: SyslogServer, host: string): CollectorSender {
  const messageOf = ({ em, text, repetida }: CollectedLine) =>
    syslogLine({ facility: 13, severity: 6, id: repetida ? 'linhaRepetida' : 'linha', em, text: inAscii(text) }, host)
  return { confirms: false, send: (lines) => sendSyslog(server, lines.map(messageOf)) }
}

/** Lines as log records (opentelemetry.io/docs/specs/otlp, JSON encoding). */
function byOtlp({ otlp, autoridade }: OtlpReceiver, host: string): CollectorSender {
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } })
  const recordOf = ({ n, em, text, repetida }: CollectedLine) => ({
    timeUnixNano: `${Date.parse(em)}000000`,
    severityNumber: 9,
    body: { stringValue: text },
    attributes: [
      attribute('balcao.linha', String(n)),
      ...(repetida ? [{ key: 'balcao.repetida', value: { boolValue: true } }] : []),
    ],
  })
  return {
    confirms: true,
    async send(lines) {
      const resource = { attributes: [attribute('service.name', 'balcao'), attribute('host.name', host)] }
      const scopeLogs = [{ scope: { name: 'auditoria' }, logRecords: lines.map(recordOf) }]
      const body = JSON.stringify({ resourceLogs: [{ resource, scopeLogs }] })
      const answer = jsonIn(String(await post(otlp, 'application/json', body, autoridade)))
      const rejected = Number(
        (answer as { partialSuccess?: { rejectedLogRecords?: unknown } } | null)?.partialSuccess?.rejectedLogRecords ??
          0,
      )
      if (rejected !== 0) throw Object.assign(new Error('rejected lines'), { code: 'REJECTED' })
    },
  }
}
