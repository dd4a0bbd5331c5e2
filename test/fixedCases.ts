import fc from 'fast-check'

/* Property tests try the same cases in every run, so that a commit has one verdict. */
fc.configureGlobal({ seed: 20_261_128 })

export { fc }
