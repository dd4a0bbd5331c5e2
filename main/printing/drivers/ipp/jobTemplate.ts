import { type JobSpec, PrintError } from '../../driver.ts'
import { collection, integer, of, type IppAttribute } from './values.ts'
import { mediaSize } from '../../../../shared/model/mediaSize.ts'

/**
 * The job's own attributes. Each is sent, because a queue's default for each has spoiled a guide. Throws `PrintError`
 * (`impressora.opcao`) for a tray with a media that has no size.
 */
export function jobTemplate({ copies, sides, media, scaling, tray }: JobSpec): IppAttribute[] {
  return [
    integer('copies', copies),
    of('keyword', 'sides', sides),
    of('keyword', 'print-scaling', scaling),
    tray === undefined ? of('keyword', 'media', media) : mediaFrom(tray, media),
  ]
}

/** `media-col` with the tray. `media-col` must repeat the size, because `media` and `media-col` exclude each other. */
function mediaFrom(tray: string, media: string): IppAttribute {
  const size = mediaSize(media)
  if (!size) throw new PrintError('impressora.opcao', `media ${media} has no size, so no tray can be chosen`)
  return collection(
    'media-col',
    collection('media-size', integer('x-dimension', size.x), integer('y-dimension', size.y)),
    of('keyword', 'media-source', tray),
  )
}
