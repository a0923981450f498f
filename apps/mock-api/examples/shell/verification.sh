calls() { curl -s "$URL/__mock/calls" -H 'X-Sandbox: calls' -H 'Content-Type: application/json' -d "$1"; }
reply() { curl -s "$URL/__mock/replies" -H 'X-Sandbox: calls' -H 'Content-Type: application/json' -d "$1"; }
reply '{"target": "eCommerce.getProduct", "replies": [{"status": 404, "body": {"error": "No existe."}}], "with": {"query": {"productId": "1"}}}'
curl -s "$URL/api/e-commerce-app/product?productId=1" -H 'X-Sandbox: calls'
calls '{"target": "eCommerce.getProduct", "with": {"query": {"productId": "1"}}}'
curl -s -X DELETE "$URL/__mock/replies" -H 'X-Sandbox: calls'
curl -s -X DELETE "$URL/__mock/requests" -H 'X-Sandbox: calls'
