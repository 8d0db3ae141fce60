#!/bin/sh
# Uma cópia do esquema agency_site, restaurada num banco provisório e comparada linha a linha com o
# mesmo instante do banco. O usuário precisa poder criar bancos (CREATEDB).
#   BACKUP_DIR=/backups PGHOST=… PGUSER=… PGPASSWORD=… PGDATABASE=… sh postgres-backup.sh [--daily]
# Com --daily fica rodando e faz uma por dia. Ficam as BACKUP_KEEP mais novas (30).
#
# Para restaurar, com o site parado (o banco precisa existir; createdb o faz). Se o banco de agora ainda
# responde, faça antes mais uma cópia: ela anota em erased-ids o que foi apagado até este momento.
#   pg_restore --clean --if-exists --no-owner --single-transaction --dbname=BANCO site-….dump
#   node server.mjs restore --erasures - < erased-ids     (com DATABASE_URL: apaga de novo o que a cópia traz)
# O APP_SECRET não está na cópia: guarde-o à parte.
set -eu
umask 077
export PGCONNECT_TIMEOUT="${PGCONNECT_TIMEOUT:-10}" PGTZ=UTC

fail() {
  echo "$1" >&2
  exit 1
}

[ -n "${BACKUP_DIR:-}" ] || fail 'Diga a pasta das cópias em BACKUP_DIR.'
[ -n "${PGDATABASE:-}" ] || fail 'Diga o banco em PGDATABASE.'
keep=${BACKUP_KEEP:-30}
case $keep in '' | 0* | *[!0-9]*) fail 'BACKUP_KEEP é um número, a partir de 1.' ;; esac

if [ "${1:-}" = --daily ]; then
  running=
  trap '[ -z "$running" ] || kill "$running" 2>/dev/null || :; wait; exit 0' HUP INT TERM
  while true; do
    # Pela idade da última: reiniciar não faz outra, e a que falhou é tentada de novo em dez minutos.
    if [ -z "$(find "$BACKUP_DIR" -name 'site-*.dump' -mmin -1430 2>/dev/null)" ]; then
      sh "$0" &
      running=$!
      wait "$running" || echo 'Nova tentativa em dez minutos.' >&2
    fi
    sleep 600 &
    running=$!
    wait "$running"
  done
fi

# Quantos envios há e um número que muda com qualquer linha deles e das entregas.
digest="
  WITH lines AS (
    SELECT 'lead' AS kind, sha256(convert_to(to_jsonb(leads)::text, 'UTF8')) AS line FROM agency_site.leads
    UNION ALL
    SELECT 'delivery', sha256(convert_to(to_jsonb(deliveries)::text, 'UTF8')) FROM agency_site.deliveries
  )
  SELECT count(*) FILTER (WHERE kind = 'lead') || ' '
    || encode(sha256(coalesce(string_agg(line, '' ORDER BY kind, line), '')), 'hex') FROM lines"

ask() {
  psql --quiet --no-align --tuples-only --no-psqlrc --no-password --set=ON_ERROR_STOP=1 --dbname="$@"
}

drop_check() {
  ask postgres --command='SET client_min_messages = warning' \
    --command="DROP DATABASE IF EXISTS $check WITH (FORCE)"
}

name=$BACKUP_DIR/site-$(date -u +%Y-%m-%dT%H-%M-%S).dump
export draft="$name.draft"
check=site_backup_check
has_check=

finish() {
  code=$?
  trap - EXIT
  rm -f "$draft" "$BACKUP_DIR/erased-ids.draft"
  [ -z "$has_check" ] || drop_check || :
  [ "$code" = 0 ] || echo 'A cópia não foi feita.' >&2
  exit "$code"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

mkdir -p "$BACKUP_DIR"
true > "$draft"
found=$(ask "$PGDATABASE" --command="SELECT to_regclass('agency_site.leads') IS NOT NULL")
[ "$found" = t ] || fail "O banco $PGDATABASE não tem as tabelas do site, que as cria ao iniciar."

# O que é copiado e o que é contado é um só instante, mesmo que chegue um contato no meio.
original=$(
  ask "$PGDATABASE" <<SQL
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SELECT pg_export_snapshot() AS snapshot \gset
\setenv snapshot :snapshot
\! pg_dump --no-password --format=custom --schema=agency_site --no-owner --snapshot="\$snapshot" --file="\$draft" || rm -f "\$draft"
$digest;
COMMIT;
SQL
)
[ -s "$draft" ] || fail 'O pg_dump falhou.'

drop_check
has_check=sim
createdb --no-password --template=template0 --encoding=UTF8 "$check"
pg_restore --no-password --no-owner --exit-on-error --dbname="$check" "$draft"
copied=$(ask "$check" --command="$digest")
[ "$copied" = "$original" ] || fail 'A cópia restaurada é diferente do banco.'
drop_check
has_check=

mv "$draft" "$name"

# Ao lado das cópias, só os identificadores do que foi apagado: a mais velha delas ainda tem o texto.
ids=$BACKUP_DIR/erased-ids
ask "$PGDATABASE" --command="SELECT submission_id FROM agency_site.leads WHERE erased_at IS NOT NULL" > "$ids.draft"
[ ! -f "$ids" ] || cat "$ids" >> "$ids.draft"
sort -u -o "$ids.draft" "$ids.draft"
mv "$ids.draft" "$ids"
echo "Cópia conferida em $name: ${original% *} envios, restaurada e comparada."

# As mais velhas saem: o nome traz a hora, então a ordem dos nomes é a do tempo.
ls -1 "$BACKUP_DIR"/site-*.dump | sort -r | tail -n "+$((keep + 1))" | while IFS= read -r old; do rm -f "$old"; done
# E o que uma queda de luz deixou pela metade.
find "$BACKUP_DIR" -name 'site-*.dump.draft' -mmin +1440 -exec rm -f {} +
