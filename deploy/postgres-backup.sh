#!/bin/sh
# Uma cópia do esquema agency_site, restaurada num banco provisório e comparada linha a linha.
#   BACKUP_DIR=/backups PGHOST=… PGUSER=… PGDATABASE=… sh postgres-backup.sh [--daily]
# Com --daily fica rodando e faz uma por dia. Ficam as BACKUP_KEEP mais novas (30).
set -eu
umask 077
: "${BACKUP_DIR:?diga a pasta das copias em BACKUP_DIR}"
keep=${BACKUP_KEEP:-30}
check=site_backup_check

# Leads e entregas, em ordem, como um só número.
digest() {
  psql --quiet --no-align --tuples-only --no-psqlrc --dbname="$1" <<'SQL' | sha256sum | cut -c1-16
\set ON_ERROR_STOP on
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SELECT to_jsonb(leads) FROM agency_site.leads ORDER BY submission_id;
SELECT to_jsonb(deliveries) FROM agency_site.deliveries ORDER BY submission_id, channel;
COMMIT;
SQL
}

backup() {
  mkdir -p "$BACKUP_DIR"
  name="$BACKUP_DIR/site-$(date -u +%Y-%m-%dT%H-%M-%S).dump"
  pg_dump --format=custom --schema=agency_site --no-owner --file="$name.draft" "$PGDATABASE"
  dropdb --if-exists --force "$check"
  createdb "$check"
  pg_restore --no-owner --exit-on-error --dbname="$check" "$name.draft"
  copied=$(digest "$check")
  leads=$(psql --quiet --no-align --tuples-only --no-psqlrc --dbname="$check" --command='SELECT count(*) FROM agency_site.leads')
  dropdb --force "$check"
  # Entre a cópia e a comparação pode chegar um contato: então os dois números diferem, e isso é dito.
  now=$(digest "$PGDATABASE")
  mv "$name.draft" "$name"
  if [ "$copied" = "$now" ]; then verdict='igual ao banco'; else verdict='o banco mudou desde a copia'; fi
  echo "Copia restaurada e comparada: $name, $leads envios, $verdict."
  # As mais velhas saem; o nome traz a hora, entao a ordem dos nomes e a do tempo.
  ls -1 "$BACKUP_DIR"/site-*.dump | sort -r | tail -n +"$((keep + 1))" | while read -r old; do rm -f "$old"; done
}

if [ "${1:-}" = --daily ]; then
  while true; do
    backup || echo 'A copia falhou: veja a mensagem acima.' >&2
    sleep 86400
  done
fi
backup
