URL=${URL:-http://localhost:3001}
KEY=${KEY:-fe_test_45964d2cbf3a1961d88988502a57c2444a2ce946}
curl -s "$URL/users/controller" -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \
  -d '{"objeto": "documentos_electronicos", "operacion": "C", "data": {"filtros": {"id_empresa": "emp-1"}, "por_pagina": 1}}'
