#!/bin/sh
# Prints each document of a virtual printer (ippeveprinter -c). $1 is the spooled file;
# CONTENT_TYPE and the job's options (IPP_*) are in the environment.
# DEVICE_DIR/mode chooses the behaviour and may change while a job runs:
#   ok | brief | slow | media-empty | media-jam | door-open | toner-empty | hang | fail
# Lines "STATE: +keyword" on standard error change the printer's state reasons; ippeveprinter knows few
# keywords and passes all of them on as warnings.

# Whether the job was cancelled while it waited for a person: ippeveprinter reports that only when queried.
given_back() {
  [ "$mode" != hang ] && ipptool -tv "$IPP_JOB_URI" "${0%/*}/jobState.ipp" 2> /dev/null | grep -q processing-to-stop-point
}

ready() {
  echo 'STATE: -media-empty-error,media-needed,media-jam-error,cover-open-error,toner-empty-error' >&2
}

waited=
while :; do
  # The shell reads the file itself, so that a printer that fails does so immediately.
  read -r mode < "$DEVICE_DIR/mode" || mode=gone
  case "$mode" in
    media-empty) waited=yes; echo 'STATE: +media-empty-error,media-needed' >&2 ;;
    media-jam)   waited=yes; echo 'STATE: +media-jam-error' >&2 ;;
    door-open)   waited=yes; echo 'STATE: +cover-open-error' >&2 ;;
    toner-empty) waited=yes; echo 'STATE: +toner-empty-error' >&2 ;;
    hang)        ;;
    brief)       sleep 0.3; break ;;
    slow)        sleep 3; break ;;
    fail)        echo 'ERROR: print engine failed' >&2; exit 1 ;;
    gone)        exit 1 ;;
    # A job that was cancelled since the last query is not printed when paper is loaded.
    *)           if [ "$waited" ] && given_back; then ready; exit 0; fi; break ;;
  esac
  sleep 0.1
  # A printer without paper drops a cancelled job; a printer that hangs prints it anyway.
  turns=$(((turns + 1) % 5))
  if [ "$turns" = 0 ] && given_back; then ready; exit 0; fi
done
ready

case "$CONTENT_TYPE" in
  application/pdf)  ext=pdf ;;
  image/pwg-raster) ext=pwg ;;
  image/urf)        ext=urf ;;
  *)                ext=bin ;;
esac
# The options are written first and the paper appears by rename, so that a reader sees only complete papers.
sheet="$DEVICE_DIR/received/$(date +%s.%N)"
env | grep -E '^(IPP_|CONTENT_TYPE)' > "$sheet.env"
cp "$1" "$sheet.part" && mv "$sheet.part" "$sheet.$ext"
