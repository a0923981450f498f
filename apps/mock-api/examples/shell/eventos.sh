events() { curl -s "$URL/users/controller" -H "Authorization: Bearer $TOKEN" -H 'X-Sandbox: events' -H 'Content-Type: application/json' -d "$1"; }
RANGE='"id_empresa": "emp-1", "timbrado": "12560843", "establecimiento": "001", "punto": "001", "tipo_documento": 1'

events "{\"objeto\": \"eventos\", \"operacion\": \"P\", \"data\": {$RANGE, \"desde\": 900, \"hasta\": 909}}"
events "{\"objeto\": \"eventos\", \"operacion\": \"A\", \"data\": {\"tipo\": \"inutilizacion\", $RANGE, \"desde\": 900, \"hasta\": 909, \"motivo\": \"Numeración salteada\"}}"
events '{"objeto": "eventos", "operacion": "X", "data": {"formato": "csv", "filtros": {"tipo": ["inutilizacion"]}}}'
