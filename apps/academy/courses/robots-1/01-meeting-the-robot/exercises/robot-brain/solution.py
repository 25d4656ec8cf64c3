for cm in [100, 30, 29, 10, 9]:
    if cm < 10:
        print(cm, "🛑")
    elif cm < 30:
        print(cm, "🐢")
    else:
        print(cm, "🚀")
