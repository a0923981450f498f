curl -s "$URL/api/faq" -H 'X-Mock-Fault: {"latency": 500}' -o /dev/null -w '%{time_total}\n'
curl -s "$URL/api/faq" -H 'X-Mock-Fault: {"status": 500}'
curl -s "$URL/api/faq" -H 'X-Mock-Fault: {"connection": "drop"}' || echo "curl ended with $?"
